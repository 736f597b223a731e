import { addTexts, i18n, reader, speak } from './i18n.ts';

const texts = (words: object) => ({
  'zh-CN': async () => ({ default: words }),
  en: async () => ({ default: words }),
});

test('a plugin reads the sentences of core, also those that came after it', async () => {
  await speak('en');
  await addTexts('partner-tested', texts({ title: 'Invite codes' }));
  expect(reader('partner-tested')('title')).toBe('Invite codes');
  // Core's second part has not come yet; what is read is the key.
  expect(reader('partner-tested')('core:lateLabel')).toBe('lateLabel');
  await addTexts('core', texts({ lateLabel: 'Registered' }));
  expect(reader('partner-tested')('core:lateLabel')).toBe('Registered');
});

test('a count in a sentence has its thousands apart, whichever of its forms it takes; a number of something has not', async () => {
  await speak('en');
  const words = { seats_one: '{{count}} seat', seats_other: '{{count}} seats', order: 'Order {{number}}' };
  await addTexts('partner-counted', texts(words));
  const t = i18n.getFixedT('en', 'partner-counted');
  expect([1, 999, 1_234, 1_234_567].map((count) => t('seats', { count }))).toEqual([
    '1 seat',
    '999 seats',
    '1,234 seats',
    '1,234,567 seats',
  ]);
  expect(t('order', { number: 1_234 })).toBe('Order 1234');
});
