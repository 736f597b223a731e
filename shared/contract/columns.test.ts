import { z } from 'zod';
import { columnsOf, pickColumns, tellsAmount, valueOf } from './columns.ts';
import { pageQuery } from './basics.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly paid: number | null;
  readonly startAt: string;
  readonly endAt: string;
}
const title = { 'zh-CN': '名称', en: 'Name' };
const columns = columnsOf<Row>()({
  name: { kind: 'text', title, sortable: true, locked: true },
  money: { kind: 'money', of: 'paid', title, sortable: true },
  when: { kind: 'span', of: ['startAt', 'endAt'], title },
  length: { kind: 'number', of: ({ name }) => name.length, title, only: 'file' },
  picture: { kind: 'cell', title },
  start: { kind: 'time', of: 'startAt', title, only: 'screen' },
});
const row: Row = { id: 1, name: 'Ann', paid: 250, startAt: '2026-01-01', endAt: '2026-01-02' };

test('the order of the call and the columns of the file follow from the declaration', () => {
  expect(columns.sortable).toEqual(['name', 'money']);
  expect(columns.inFile).toEqual(['name', 'money', 'when', 'length']);
  const query = z.toJSONSchema(pageQuery(columns.sortable), { io: 'input' });
  expect(query.properties?.['sortBy']).toMatchObject({ enum: ['name', 'money'] });
});

test('a value stands in the field of the column’s name, in another one, or follows from the row', () => {
  const values = columns.all.map((column) => valueOf(column, row, 'UTC'));
  expect(values).toEqual(['Ann', 250, ['2026-01-01', '2026-01-02'], 3, undefined, '2026-01-01']);
});

test('money is an amount and a price is none', () => {
  expect(columns.all.filter(tellsAmount).map(({ id }) => id)).toEqual(['money']);
  expect(tellsAmount({ kind: 'price' })).toBe(false);
  expect(tellsAmount({ kind: 'refund' })).toBe(true);
});

test('a second list of the same rows picks its columns, in its own order and none hidden', () => {
  const hidden = columnsOf<Row>()({
    id: { kind: 'number', title, hidden: true, sortable: true },
    name: { kind: 'text', title },
  });
  const picked = pickColumns(hidden, ['name', 'id']);
  expect(picked.all).toEqual([
    { id: 'name', kind: 'text', title },
    { id: 'id', kind: 'number', title, sortable: true },
  ]);
  expect([picked.sortable, picked.inFile]).toEqual([['id'], ['name', 'id']]);
});

test('a list without a column to order by says so when its call asks for one', () => {
  const still = columnsOf<Row>()({ picture: { kind: 'cell', title } });
  expect(() => still.sortable).toThrow('The list has no sortable column.');
  expect(() => still.inFile).toThrow('The list has no exported column.');
});

test('what cannot be right does not compile', () => {
  const declare = columnsOf<Row>();
  // @ts-expect-error -- the row has no field `label`, and the column does not say where its value stands
  declare({ label: { kind: 'text', title } });
  // @ts-expect-error -- a name is no figure
  declare({ name: { kind: 'money', of: 'name', title } });
  // @ts-expect-error -- there is no such field
  declare({ name: { kind: 'text', of: 'nickname', title } });
  // @ts-expect-error -- a title has both languages
  declare({ name: { kind: 'text', title: { en: 'Name' } } });
  // @ts-expect-error -- a code has words
  declare({ name: { kind: 'code', title } });
  // @ts-expect-error -- only columns that are sortable are sorted by
  const field: (typeof columns.sortable)[number] = 'when';
  expect(field).toBe('when');
});
