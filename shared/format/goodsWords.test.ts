import { goodsWords, sayGoods } from './goodsWords.ts';

const title = { 'zh-CN': '{{ticket}}与{{pack}}', en: '{{Tickets}} and {{packs}}' };

test('says lesson tickets and lesson packs in companies of type 1, class cards and card packs in all others', () => {
  expect(sayGoods(title, 1)).toEqual({ 'zh-CN': '课程次票与课程包', en: 'Lesson tickets and lesson packs' });
  expect(sayGoods(title, 2)).toEqual({ 'zh-CN': '次卡与卡包', en: 'Class cards and card packs' });
  expect(goodsWords(undefined)).toBe(goodsWords(1));
});

test('leaves a text without such a word as it is', () => {
  const plain = { 'zh-CN': '订单', en: 'Orders' };
  expect(sayGoods(plain, 2)).toBe(plain);
});
