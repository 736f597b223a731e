import { peopleIn } from './templateChanges.ts';

test('names everybody a history tells of, each once', () => {
  expect(
    peopleIn([
      { before: { creatorId: 7 }, after: { creatorId: 9 } },
      { before: { coachIds: [7, 12] }, after: { coachIds: [], title: 'Evening' } },
      { before: null, after: undefined },
    ]),
  ).toBe('7,9,12');
  expect(peopleIn([{ before: {}, after: { title: 'Evening' } }])).toBe('');
});

test('asks for no more people than one call takes', () => {
  const coachIds = Array.from({ length: 300 }, (_, index) => index + 1);
  expect(peopleIn([{ before: {}, after: { coachIds } }]).split(',')).toHaveLength(200);
});
