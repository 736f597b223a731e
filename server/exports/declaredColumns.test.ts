import { columnsOf } from '../../shared/contract/columns.ts';
import { codesOf, fileColumns, refuseUnreadable } from './declaredColumns.ts';

interface Row {
  readonly name: string | null;
  readonly cents: number | null;
  readonly count: number;
  readonly of: number;
  readonly at: string | null;
  readonly endAt: string;
  readonly yes: 0 | 1;
  readonly mode: number;
  readonly modes: number[];
}
const heads = (id: string) => ({ title: { 'zh-CN': '名', en: id } });
const columns = columnsOf<Row>()({
  name: { kind: 'text', ...heads('name') },
  number: { kind: 'number', of: 'count', ...heads('number') },
  count: { kind: 'count', ...heads('count') },
  visitors: { kind: 'count', of: 'count', sum: false, ...heads('visitors') },
  paid: { kind: 'money', of: 'cents', ...heads('paid') },
  back: { kind: 'refund', of: 'cents', ...heads('back') },
  price: { kind: 'price', of: 'cents', ...heads('price') },
  at: { kind: 'time', ...heads('at') },
  day: { kind: 'day', of: 'at', ...heads('day') },
  when: { kind: 'span', of: ['endAt', 'endAt'], ...heads('when') },
  yes: { kind: 'flag', ...heads('yes') },
  seats: { kind: 'bar', of: ['count', 'of'], outOf: { 'zh-CN': '额', en: 'of' }, ...heads('seats') },
  mode: { kind: 'code', words: 'paymentMode', ...heads('mode') },
  own: { kind: 'code', of: 'mode', words: { 3: { 'zh-CN': '三', en: 'three' } }, ...heads('own') },
  modes: { kind: 'codes', words: 'paymentMode', ...heads('modes') },
  picture: { kind: 'cell', ...heads('picture') },
  screen: { kind: 'text', of: 'name', only: 'screen', ...heads('screen') },
});
const row: Row = {
  name: '=1+1',
  cents: 1_050,
  count: 12,
  of: 20,
  at: '2026-11-20T16:30:00Z',
  endAt: '2026-11-20T16:30:00Z',
  yes: 1,
  mode: 3,
  modes: [4, 99],
};
const empty: Row = { ...row, name: null, cents: null, at: null, yes: 0 };
const table = fileColumns(columns, 'Asia/Shanghai');
const cellsOf = (of: Row) =>
  Object.values(table)
    .flat()
    .map(({ heading, cell }) => [heading, cell(of)]);

test('every kind of column says in a file what it says on screen, in both languages', () => {
  expect(cellsOf(row)).toEqual([
    ['名 name', '=1+1'],
    ['名 number', 12],
    ['名 count', 12],
    ['名 visitors', 12],
    ['名 paid ¥', { numeric: '10.50' }],
    ['名 back ¥', { numeric: '-10.50' }],
    ['名 price ¥', { numeric: '10.50' }],
    ['名 at', '2026-11-21 00:30'],
    ['名 day', '2026-11-21'],
    ['名 when', '2026-11-21 00:30 - 00:30'],
    ['名 yes', '是 Yes'],
    ['名 seats', 12],
    ['额 of', 20],
    ['名 mode', '移动支付 Mobile-wallet pay'],
    ['名 own', '三 three'],
    ['名 modes', '免费报名 Free booking / 99'],
  ]);
});

test('what has no value is an empty cell', () => {
  const told = Object.fromEntries(cellsOf(empty).map(([heading, cell]) => [heading, cell]));
  expect(told).toMatchObject({
    '名 name': null,
    '名 paid ¥': null,
    '名 back ¥': null,
    '名 price ¥': null,
    '名 at': null,
    '名 day': null,
    '名 yes': '否 No',
  });
});

test('sums are of counts and amounts; visitors are not added up, and amounts alone are hidden', () => {
  const summed = Object.values(table)
    .flat()
    .filter(({ sum }) => sum);
  expect(summed.map(({ heading }) => heading)).toEqual([
    '名 count',
    '名 paid ¥',
    '名 back ¥',
    '名 seats',
    '额 of',
  ]);
  const amounts = Object.values(table)
    .flat()
    .filter(({ isMoney }) => isMoney);
  expect(amounts.map(({ heading }) => heading)).toEqual(['名 paid ¥', '名 back ¥']);
});

test('a cell that is no value of the row alone is the list’s own', () => {
  const own = fileColumns(columns, 'UTC', { name: () => 'own' });
  expect(own['name']?.[0]?.cell(row)).toBe('own');
});

test('a column that needs a code is refused to whoever has it not, and given to whoever has', () => {
  const codes = codesOf(
    columnsOf<Row>()({
      count: { kind: 'count', ...heads('count') },
      paid: { kind: 'text', of: 'name', code: 'PAYMENT_READ_EXPORT', ...heads('paid') },
    }),
  );
  const ask = (held: string[], chosen: string[]) => () => refuseUnreadable(codes, new Set(held), chosen);
  expect(ask([], ['count', 'paid'])).toThrow(expect.objectContaining({ resultCode: 403 }));
  expect(ask([], ['count'])).not.toThrow();
  expect(ask(['PAYMENT_READ_EXPORT'], ['count', 'paid'])).not.toThrow();
});
