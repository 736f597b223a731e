import { headWidth } from './headWidth.ts';

it.each([
  // As wide as the letters of Arial Bold are at 12 px.
  ['Max uses', 54.0],
  ['Registration closes', 110.7],
  ['可用次数', 48],
  ['¥', 6.7],
])('holds "%s"', (text, drawn) => {
  const width = headWidth({ text, sortable: false });
  expect(width).toBeGreaterThanOrEqual(drawn + 16);
  expect(width).toBeLessThan(drawn * 1.15 + 20);
});

it('leaves room for the mark of the order', () => {
  const text = 'Uses';
  expect(headWidth({ text, sortable: true })).toBe(headWidth({ text, sortable: false }) + 14);
});

it('leaves room for the mark of its meaning', () => {
  const head = { text: 'Uses', sortable: false };
  expect(headWidth({ ...head, hasMeaning: true })).toBe(headWidth(head) + 16);
});
