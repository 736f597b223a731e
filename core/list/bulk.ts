import { isCancelSuccess } from '../../shared/codes/resultCodes.ts';
import type { Envelope } from '../../shared/contract/call.ts';
import { errorText } from '../services/http/errorText.ts';

/** A row a bulk action did not do, and why. */
export interface Left<Row> {
  readonly row: Row;
  readonly reason: string;
}

/** What came of a bulk action, row by row (screens A2). */
export interface BulkOutcome<Row> {
  readonly done: readonly Row[];
  /** The server refused by a rule; a second try would be refused too. */
  readonly skipped: readonly Left<Row>[];
  /** Something went wrong; worth a second try. */
  readonly failed: readonly Left<Row>[];
}

/** What a write of one row answers: the envelope with its result code. */
export type BulkReply = Pick<Envelope, 'resultCode' | 'resultDesc'>;

/**
 * Does the rows one after the other, each to its own end: one failure stops nothing. Codes that are passed through
 * (spec section 8) count as skipped, failures of the call as failed.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<BulkReply>,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const skipped: Left<Row>[] = [];
  const failed: Left<Row>[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      // One at a time: fifty writes at once would be one burst for the store's other people.
      // oxlint-disable-next-line no-await-in-loop
      const reply = await act(row);
      if (isCancelSuccess(reply.resultCode)) done.push(row);
      else skipped.push({ row, reason: errorText({ ...reply, result: undefined }) });
    } catch (error) {
      failed.push({ row, reason: error instanceof Error ? error.message : String(error) });
    }
    onProgress(index + 1);
  }
  return { done, skipped, failed };
}
