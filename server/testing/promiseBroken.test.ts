import { expectPromised, PromiseBroken } from './promiseBroken.ts';

it('a promise that is kept says nothing; a broken one says so first, and then what was expected', () => {
  expectPromised(() => expect(1).toBe(1));
  const broken = () => expectPromised(() => expect(1).toBe(2));
  expect(broken).toThrow(PromiseBroken);
  expect(broken).toThrow(/^PromiseBroken: .*\n[^]*Expected: 2\n/);
});
