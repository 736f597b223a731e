import { namesIn, problemIn } from './names.ts';

test('a pasted list is one name a line, without empty ones', () => {
  expect(namesIn('  Gate poster \r\n\n前台立牌\n')).toEqual(['Gate poster', '前台立牌']);
});

test.each([
  [Array.from({ length: 51 }, (_, index) => `Poster ${index}`), { key: 'tooMany' }],
  [['Gate', '长'.repeat(31)], { key: 'tooLong', name: '长'.repeat(31) }],
  [['Gate', 'Door', 'Gate'], { key: 'twice', name: 'Gate' }],
  [['Gate', '🏸'.repeat(30)], undefined],
])('finds what is wrong with %j', (names, problem) => {
  expect(problemIn(names)).toEqual(problem);
});
