import { ageInWords } from './age.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [-30_000, '30 seconds ago', '30 秒钟前'],
  [-59 * MINUTE, '59 minutes ago', '59 分钟前'],
  [-119 * MINUTE, '1 hour ago', '1 小时前'],
  [-3 * DAY, '3 days ago', '3 天前'],
  [-45 * DAY, '1 month ago', '1 个月前'],
  [-800 * DAY, '2 years ago', '2 年前'],
  [2 * 60 * MINUTE, 'in 2 hours', '2 小时后'],
])('%i ms from now is "%s"', (distance, english, chinese) => {
  expect(ageInWords(NOW + distance, NOW, 'en')).toBe(english);
  expect(ageInWords(NOW + distance, NOW, 'zh-CN')).toBe(chinese);
});
