import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import { type Columns, type NamedColumn, valueOf } from '../../shared/contract/columns.ts';
import { dayOf, span } from '../../shared/format/dates.ts';
import { formatRate } from '../../shared/format/rate.ts';
import { inBoth } from '../../shared/format/localized.ts';
import { csvMoney } from '../../shared/format/csv.ts';
import { refuse } from '../http/errors.ts';
import { column, countColumn, moneyColumn, refundColumn, timeColumn } from './columns.ts';
import type { CsvColumn } from './csvStream.ts';
import { wordOf, yesNo } from './words.ts';

/** Columns of a file by their id; a bar on screen is two figures in a file. */
export type FileColumns<Row> = Readonly<Record<string, readonly CsvColumn<Row>[]>>;

/** What the declared columns of a list say in its file. `own` are cells that are no value of the row alone. */
export const fileColumns = <Row, Id extends string>(
  { all, inFile }: Columns<Row, Id>,
  zone: string,
  own: Partial<Readonly<Record<Id, CsvColumn<Row>['cell']>>> = {},
): FileColumns<Row> =>
  Object.fromEntries(
    all
      .filter(({ id }) => inFile.includes(id))
      .map((declared) => {
        const cell = own[declared.id];
        const columns = csvColumnsOf(declared, zone);
        return [declared.id, cell ? columns.map((each) => ({ ...each, cell })) : columns];
      }),
  );

type Code = string | number;

function csvColumnsOf<Row>(declared: NamedColumn, zone: string): readonly CsvColumn<Row>[] {
  const heading = inBoth(declared.title);
  const value = (row: Row): unknown => valueOf(declared, row, zone);
  const text = (row: Row): string | null => (value(row) as string | null) ?? null;
  const figure = (row: Row): number | null => (value(row) as number | null) ?? null;
  switch (declared.kind) {
    case 'number':
      return [column(heading, figure)];
    case 'rate':
      return [column(heading, (row) => formatRate(figure(row) ?? undefined))];
    case 'count':
      return [
        declared.sum === false ? column(heading, figure) : countColumn(heading, (row) => figure(row) ?? 0),
      ];
    case 'money':
      return [moneyColumn(`${heading} ¥`, figure)];
    case 'refund':
      return [refundColumn(`${heading} ¥`, figure)];
    case 'price':
      return [column(`${heading} ¥`, (row) => moneyOrNothing(figure(row)))];
    case 'person':
      return [column(heading, (row) => text(row) || (declared.picture === undefined ? '平台 Platform' : ''))];
    case 'time':
      return [timeColumn(heading, zone, text)];
    case 'day':
      return [column(heading, (row) => dayOrNothing(text(row), zone))];
    case 'span':
      return [
        column(heading, (row) => {
          const [start, end] = value(row) as readonly [string, string];
          return span(Date.parse(start), Date.parse(end), zone);
        }),
      ];
    case 'flag':
      return [column(heading, (row) => yesNo(figure(row) === 1 ? 1 : 0))];
    case 'bar': {
      const figures = (row: Row) => value(row) as readonly [number, number];
      // `12/20` would be read as a date.
      return [
        countColumn(heading, (row) => figures(row)[0]),
        countColumn(inBoth(declared.outOf), (row) => figures(row)[1]),
      ];
    }
    case 'code':
      return [
        column(heading, (row) => {
          const code = value(row) as Code | null;
          return code === null ? null : wordOf(declared.words, code);
        }),
      ];
    case 'codes':
      return [
        column(heading, (row) =>
          (value(row) as readonly Code[]).map((code) => wordOf(declared.words, code)).join(' / '),
        ),
      ];
    default:
      return [column(heading, text)];
  }
}

const moneyOrNothing = (cents: number | null) => (cents === null ? null : csvMoney(cents));
const dayOrNothing = (at: string | null, zone: string): string | null =>
  at === null ? null : dayOf(Date.parse(at), zone);

/** Columns of a file that need a code, by their id. */
export type ColumnCodes = ReadonlyMap<string, PrivilegeCode>;

export const codesOf = ({ all }: Columns<never>): ColumnCodes =>
  new Map(all.flatMap(({ id, code }) => (code ? [[id, code] as const] : [])));

/** @throws Refusal forbidden for a column whose code the caller has not; the screen does not show such a column either. */
export function refuseUnreadable(
  codes: ColumnCodes,
  held: ReadonlySet<string>,
  columns: readonly string[],
): void {
  for (const id of columns) {
    const code = codes.get(id);
    if (code !== undefined && !held.has(code)) throw refuse.forbidden({ code });
  }
}
