/** What a call answers that answers page by page. */
interface AnsweredPage<Row> {
  readonly totalPages: number;
  readonly results: readonly Row[];
}

/**
 * All rows of a call that answers page by page, in its order, each once, at most `limit`: the server caps a page. Rows
 * that move between pages meanwhile are neither doubled nor waited for.
 */
export async function collectPages<Row>(
  read: (currentPage: number) => Promise<AnsweredPage<Row>>,
  keyOf: (row: Row) => string | number,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly Row[]> {
  const rows = new Map<string | number, Row>();
  for (let currentPage = 1, pages = 1; currentPage <= pages && rows.size < limit; currentPage += 1) {
    // One after the other: the next page is only known to exist when this one has answered.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(currentPage);
    pages = page.totalPages;
    for (const row of page.results) rows.set(keyOf(row), row);
  }
  return [...rows.values()].slice(0, limit);
}
