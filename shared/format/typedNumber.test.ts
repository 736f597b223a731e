import { typedNumber } from './typedNumber.ts';

it('takes out what people put between digits, and nothing else', () => {
  expect(typedNumber('139 1234-1234 ')).toBe('13912341234');
  expect(typedNumber('1391234123a')).toBe('1391234123a');
});
