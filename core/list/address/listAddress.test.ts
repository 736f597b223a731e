import fc from 'fast-check';
import {
  type AddressRules,
  type ListState,
  queryOf,
  readAddress,
  UNSAID,
  writeAddress,
} from './listAddress.ts';

fc.configureGlobal({ numRuns: 1_000 });

const codes = (...values: string[]) => values.map((value) => ({ value, label: `name ${value}` }));
const rules: AddressRules = {
  filters: {
    keyword: { kind: 'text', label: 'Search' },
    status: { kind: 'codes', label: 'Status', options: codes('0', '1', '2') },
    templateId: { kind: 'ids', label: 'Template', options: [] },
    waiting: { kind: 'flag', label: 'Waiting', yes: 'yes', no: 'no' },
    overdue: { kind: 'flag', label: 'Overdue', yes: 'yes' },
    dates: { kind: 'dates', label: 'Dates', params: ['start', 'end'] },
    clock: { kind: 'time', label: 'Time', params: ['timeFrom', 'timeTo'] },
    amount: { kind: 'money', label: 'Amount', params: ['amountMin', 'amountMax'] },
    fill: { kind: 'number', label: 'Fill', params: ['fillMin', 'fillMax'], min: 0, max: 100 },
  },
  sortable: ['title', 'startAt'],
  defaults: { values: { start: '2026-11-20' }, sort: { by: 'startAt', order: 'asc' } },
};
const read = (search: string): ListState => readAddress(new URLSearchParams(search), rules);
const write = (state: ListState): string => writeAddress(state, rules).toString();

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyState = fc
  .record({
    values: fc.record({
      keyword: maybe(fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim())),
      status: maybe(fc.subarray(['0', '1', '2'], { minLength: 1 }).map((list) => list.join(','))),
      templateId: maybe(fc.integer({ min: 1 }).map(String)),
      waiting: maybe(fc.constantFrom('0', '1')),
      start: maybe(day),
      timeFrom: maybe(fc.constantFrom('00:00', '09:30', '23:59')),
      amountMin: maybe(fc.integer({ min: 0, max: 9_999_999_999 }).map(String)),
      fillMin: maybe(fc.integer({ min: 0, max: 100 }).map(String)),
    }),
    sort: fc.record({
      by: fc.constantFrom('title', 'startAt'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    page: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(10, 20, 50, 100),
  })
  .map(
    ({ values, ...rest }): ListState => ({
      ...rest,
      values: Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ),
    }),
  );

describe('the address of a list', () => {
  it('restores every state it was written from', () => {
    fc.assert(fc.property(anyState, (state) => expect(read(write(state))).toEqual(state)));
  });

  it('is empty for the default list', () => {
    expect(write(read(''))).toBe('');
    expect(read('').values).toEqual({ start: '2026-11-20' });
  });

  it('takes anything a stranger writes without failing, and settles after one reading', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const state = read(search);
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('says when a default is taken away', () => {
    expect(read('start=').values).toEqual({});
    expect(write({ ...read(''), values: {} })).toBe('start=');
  });

  it.each([
    ['unknown codes', 'status=0,9,x', { status: '0' }],
    ['parameters that are not its own', 'evil=1', {}],
    ['days that do not exist', 'end=2026-02-30', {}],
    ['numbers out of range', 'fillMin=101', {}],
    ['sums that are no cents', 'amountMin=1.5', {}],
    ['times out of range', 'timeFrom=24:00', {}],
    ['flags that are neither', 'waiting=2', {}],
    ['an answer nobody can ask for', 'waiting=0&overdue=0', { waiting: '0' }],
    ['ids that are no numbers', 'templateId=7,-1,abc', { templateId: '7' }],
  ])('drops %s silently', (_, search, values) => {
    expect(read(`${search}&start=`).values).toEqual(values);
  });

  it('keeps days that the call needs, however they are taken away', () => {
    const days = { kind: 'dates', label: 'Dates', params: ['start', 'end'], isRequired: true } as const;
    const needed = {
      filters: { days },
      sortable: [],
      defaults: { values: { start: '2026-11-01', end: '2026-11-20' } },
    };
    const of = (search: string) => readAddress(new URLSearchParams(search), needed).values;
    expect(of('start=')).toEqual({ start: '2026-11-01', end: '2026-11-20' });
    expect(of('start=&end=&view=x')).toEqual({ start: '2026-11-01', end: '2026-11-20' });
    expect(of('start=2026-11-05')).toEqual({ start: '2026-11-05', end: '2026-11-20' });
  });

  it('turns a range that is the wrong way round', () => {
    expect(read('start=2026-12-01&end=2026-11-25').values).toEqual({
      start: '2026-11-25',
      end: '2026-12-01',
    });
    expect(read('start=&fillMin=90&fillMax=10').values).toEqual({ fillMin: '10', fillMax: '90' });
    const sums = read('start=&amountMin=10000&amountMax=900').values;
    expect(sums).toEqual({ amountMin: '900', amountMax: '10000' });
  });

  it('drops impossible pages, sizes and sorts', () => {
    expect(read('currentPage=0&pageSize=7&sortBy=secret&sortOrder=sideways')).toEqual(read(''));
    expect(read('currentPage=-3').page).toBe(1);
  });

  it('keeps what belongs to the page and not to the list', () => {
    const current = new URLSearchParams('view=table&status=1&junk=1');
    expect(writeAddress(read('status=2'), rules, current).toString()).toBe('view=table&status=2');
  });

  it('fills the screen where that was chosen and the address names no size', () => {
    const filling = { ...rules, fill: 23 };
    const state = readAddress(new URLSearchParams(''), filling);
    expect(state.pageSize).toBe(23);
    expect(writeAddress({ ...state, page: 2 }, filling).toString()).toBe('currentPage=2');
    expect(readAddress(new URLSearchParams('pageSize=50'), filling).pageSize).toBe(50);
    // The usual ten are named now, for a link that others open.
    expect(writeAddress({ ...state, pageSize: 10 }, filling).toString()).toBe('pageSize=10');
    expect(writeAddress({ ...state, pageSize: UNSAID }, rules).toString()).toBe('');
  });

  it('asks the server with the same names', () => {
    expect(queryOf(read('status=1,2&currentPage=3&pageSize=20'))).toEqual({
      start: '2026-11-20',
      status: '1,2',
      sortBy: 'startAt',
      sortOrder: 'asc',
      currentPage: 3,
      pageSize: 20,
    });
  });
});
