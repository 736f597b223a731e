import type { FinRow } from '../../../../shared/contract/finance/shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { StatementRecord } from './sql.ts';

/** How somebody reads statements. */
export interface StatementReader {
  /** Numbers of the payment side are shown whole (screens A4). */
  readonly isFinancialStaff: boolean;
  readonly closedThrough: string | undefined;
}

const shownNumber = (number: string, { isFinancialStaff }: StatementReader): string =>
  isFinancialStaff || number === '' ? number : `****${number.slice(-4)}`;

/** A row as it leaves the server. */
export const presentRow = (row: StatementRecord, reader: StatementReader): FinRow => ({
  ...row,
  isOpen: reader.closedThrough === undefined || row.bizDate > reader.closedThrough ? 1 : 0,
  phone: maskPhone(row.phone),
  flowNumber: shownNumber(row.flowNumber, reader),
  refundOf: row.refundOf === null ? null : shownNumber(row.refundOf, reader),
});
