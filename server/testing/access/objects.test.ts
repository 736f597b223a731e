import { absentObjects, mergeObjects } from './objects.ts';

it('has an id of nobody for the objects of everybody and of every domain', () => {
  expect(absentObjects()).toMatchObject({ storeId: expect.any(Number), channelId: expect.any(Number) });
});

it('names both files that make an object of one name', () => {
  const twice = () =>
    mergeObjects([
      ['one/access.ts', { codeId: 1 }],
      ['other/access.ts', { codeId: 2 }],
    ]);
  expect(twice).toThrow(
    'codeId is made by one/access.ts and by other/access.ts: give one of them another name.',
  );
});
