import { csvMoney } from '../../shared/format/csv.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import type { CsvColumn } from './csvStream.ts';

/** A column of what `cell` says; figures that are not to be added up stay numbers. */
export const column = <Row>(heading: string, cell: CsvColumn<Row>['cell']): CsvColumn<Row> => ({
  heading,
  cell,
});

/** A column of counts that add up. */
export const countColumn = <Row>(heading: string, of: (row: Row) => number): CsvColumn<Row> => ({
  heading,
  cell: of,
  sum: { of, cell: (sum) => sum },
});

/** A column of cents that add up, written in yuan; null is an empty cell. */
export const moneyColumn = <Row>(heading: string, of: (row: Row) => number | null): CsvColumn<Row> => ({
  heading,
  cell: (row) => {
    const cents = of(row);
    return cents === null ? null : csvMoney(cents);
  },
  isMoney: true,
  sum: { of, cell: csvMoney },
});

/** The column with its amounts, or for somebody who may not see them without. */
export const shownColumn = <Row>(each: CsvColumn<Row>, seesAmounts: boolean): CsvColumn<Row> =>
  seesAmounts || !each.isMoney ? each : { heading: each.heading, cell: () => null };

/** What went back, as money that left: with a minus, as on screen. */
export const refundColumn = <Row>(heading: string, of: (row: Row) => number | null): CsvColumn<Row> =>
  moneyColumn(heading, (row) => {
    const cents = of(row);
    return cents ? -cents : cents;
  });

/** A column of instants in the business zone. */
export const timeColumn = <Row>(
  heading: string,
  zone: string,
  at: (row: Row) => string | null,
): CsvColumn<Row> => ({
  heading,
  cell: (row) => {
    const instant = at(row);
    return instant === null ? null : formatDateTime(Date.parse(instant), zone);
  },
});
