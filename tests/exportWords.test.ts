import { codeLabels, wordOf, yesNo } from '../server/exports/words.ts';

it('files say the codes in the words of the console, in both languages', () => {
  expect(codeLabels('paymentMode')[3]).toBe('移动支付 Mobile-wallet pay');
  expect(wordOf('derived', 'underMinimum')).toBe('未达下限 Under min.');
  expect(wordOf('channelDevice', 'android')).toBe('安卓手机 Android');
  expect([yesNo(1), yesNo(0)]).toEqual(['是 Yes', '否 No']);
});

it.each(['paymentMode', 'source', 'refundFailure', 'channelAction', 'channelDevice'])(
  '%s says every code in Chinese and in English',
  (list) => {
    const said = Object.values(codeLabels(list));
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter((word) => !/^\p{Script=Han}\S* \w/u.test(word) || /undefined/.test(word))).toEqual([]);
  },
);

it('refuses a list that no family has words for', () => {
  expect(() => codeLabels('inviteState')).toThrow('says the codes of inviteState');
});

it('a single code is said the same way, also by words of its own; without a word it stays as it is', () => {
  expect([wordOf('paymentMode', 3), wordOf('paymentMode', 99)]).toEqual(['移动支付 Mobile-wallet pay', '99']);
  const own = { 3: { 'zh-CN': '三', en: 'three' } };
  expect([wordOf(own, 3), wordOf(own, 4)]).toEqual(['三 three', '4']);
});
