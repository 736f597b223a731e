import { matchingRows, cutPage, type WholeFilters } from './wholeRows.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly tags: readonly number[];
}
const filters: WholeFilters<Row> = {
  keyword: { kind: 'text', label: 'Search', of: ({ name, city }) => [name, city] },
  city: { kind: 'codes', label: 'City', options: [], of: ({ city }) => city },
  tags: { kind: 'ids', label: 'Tags', options: [], of: ({ tags }) => tags },
};
const orders = { name: ({ name }: Row) => name, id: ({ id }: Row) => id };
const ROWS: readonly Row[] = [
  { id: 1, name: 'Hall 10', city: '上海市', tags: [1, 2] },
  { id: 2, name: 'hall 9', city: '北京市', tags: [] },
  { id: 3, name: 'Court', city: '上海市', tags: [12] },
];
const find = (values: Record<string, string>, sort?: { by: string; order: 'asc' | 'desc' }) =>
  matchingRows(ROWS, { values, sort }, { filters, orders }).map(({ id }) => id);

test.each([
  ['nothing set', {}, [1, 2, 3]],
  ['a text in any of its values, whatever the case', { keyword: 'HALL' }, [1, 2]],
  ['a text of another language', { keyword: '上海' }, [1, 3]],
  ['one of several codes', { city: '北京市,广州市' }, [2]],
  ['a whole id, not a part of one', { tags: '1' }, [1]],
  ['all filters at once', { keyword: 'hall', city: '上海市' }, [1]],
  ['a filter the list does not have', { other: 'x' }, [1, 2, 3]],
])('finds rows by %s', (_, values, ids) => {
  expect(find(values)).toEqual(ids);
});

test('orders texts as people read them, numbers by size, and leaves the order of the server otherwise', () => {
  expect(find({}, { by: 'name', order: 'asc' })).toEqual([3, 2, 1]);
  expect(find({}, { by: 'name', order: 'desc' })).toEqual([1, 2, 3]);
  expect(find({}, { by: 'id', order: 'desc' })).toEqual([3, 2, 1]);
  expect(find({}, { by: 'unknown', order: 'desc' })).toEqual([1, 2, 3]);
});

test.each([
  [1, 2, 1, [1, 2]],
  [2, 2, 2, [3]],
  [9, 2, 2, [3]],
  [1, 10, 1, [1, 2, 3]],
])('page %i of %i rows each is page %i', (page, pageSize, currentPage, ids) => {
  const answer = cutPage(ROWS, { page, pageSize });
  expect(answer).toMatchObject({ currentPage, totalRecords: 3, totalPages: Math.ceil(3 / pageSize) });
  expect(answer.results.map(({ id }) => id)).toEqual(ids);
});

test('a list without rows has one empty page', () => {
  expect(cutPage([], { page: 3, pageSize: 10 })).toEqual({
    currentPage: 1,
    pageSize: 10,
    totalRecords: 0,
    totalPages: 0,
    results: [],
  });
});
