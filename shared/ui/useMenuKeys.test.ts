import { menuTarget } from './useMenuKeys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from entry %i of three leads to %i', (key, index, target) => {
  expect(menuTarget(key, index, 3)).toBe(target);
});

test('other keys do not move', () => {
  expect(menuTarget('Enter', 1, 3)).toBeUndefined();
});
