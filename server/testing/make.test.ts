import { bindMakers } from './make.ts';

const target = { database: { orm: undefined as never } };
const makers = { makeCode: async (_: unknown, name: string) => name, HOUR_MS: 1 };

it('binds what files make, under the name of the row', async () => {
  const make = bindMakers({ 'one/factory.ts': makers }, target);
  expect(Object.keys(make)).toEqual(['code']);
  await expect((make['code'] as (name: string) => unknown)('spring')).resolves.toBe('spring');
});

it('names both files that make rows of one name', () => {
  const twice = () => bindMakers({ 'one/factory.ts': makers, 'other/factory.ts': makers }, target);
  expect(twice).toThrow(
    'makeCode is made by one/factory.ts and by other/factory.ts: give one of them another name.',
  );
});
