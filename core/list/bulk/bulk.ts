import type { Settled } from '../../services/http/settled.ts';

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

/**
 * Does the rows one after the other, each to its own end: one failure stops nothing. What a rule refuses
 * counts as skipped, failures of the call as failed.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Settled<unknown>>,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const skipped: Left<Row>[] = [];
  const failed: Left<Row>[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      // One at a time: fifty writes at once would be one burst for the store's other people.
      // oxlint-disable-next-line no-await-in-loop
      const end = await act(row);
      if (end.isDone) done.push(row);
      else (end.hasFailed ? failed : skipped).push({ row, reason: end.text });
    } catch (error) {
      failed.push({ row, reason: error instanceof Error ? error.message : String(error) });
    }
    onProgress(index + 1);
  }
  return { done, skipped, failed };
}
