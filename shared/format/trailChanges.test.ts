import { changesText, trailChanges } from './trailChanges.ts';

test('tells each fact as old and new, and none that stayed', () => {
  const line = {
    before: { capacity: 20, place: '', days: [1, 2], note: 'kept' },
    after: { capacity: 24, place: 'Hall 2', days: [1, 2], note: 'kept', isFree: false },
  };
  expect(trailChanges(line)).toEqual([
    { field: 'capacity', before: '20', after: '24' },
    { field: 'place', before: '', after: 'Hall 2' },
    { field: 'isFree', before: '', after: 'false' },
  ]);
  expect(changesText(line)).toBe('capacity: 20 → 24; place: Hall 2; isFree: false');
});

test('tells what is gone, and facts that have no names', () => {
  expect(changesText({ before: { owner: 'Li' }, after: null })).toBe('owner: Li → –');
  expect(changesText({ before: null, after: [1, 2] })).toBe('[1,2]');
  expect(changesText({ before: null, after: null })).toBe('');
});
