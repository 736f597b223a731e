import { packLabel } from './packLabel.ts';

const pack = { label: 'Ten times', storeName: 'North Hall', price: 123_400, validityMonths: 3 };

it.each([
  ['en', 3, 'Ten times · North Hall · ¥1,234.00 · 3 months'],
  ['en', 1, 'Ten times · North Hall · ¥1,234.00 · 1 month'],
  ['zh-CN', 3, 'Ten times · North Hall · ¥1,234.00 · 3 个月'],
] as const)('tells packs of one name apart, in %s', (language, validityMonths, label) => {
  expect(packLabel({ ...pack, validityMonths }, language)).toBe(label);
});
