import { collectPages } from './collectPages.ts';

/** A call with two rows a page; before the second page is read, a new row has moved the others on. */
const reading = (before: readonly number[], after: readonly number[]) => {
  const asked: number[] = [];
  const read = async (currentPage: number) => {
    asked.push(currentPage);
    const all = currentPage === 1 ? before : after;
    return {
      totalPages: Math.ceil(all.length / 2),
      results: all.slice(2 * (currentPage - 1), 2 * currentPage),
    };
  };
  return { asked, read };
};
const itself = (row: number): number => row;

it('brings every page, in order, and a row that moved on meanwhile once', async () => {
  const { asked, read } = reading([4, 3, 2], [5, 4, 3, 2, 1]);
  expect(await collectPages(read, itself)).toEqual([4, 3, 2, 1]);
  expect(asked).toEqual([1, 2, 3]);
});

it('asks for no page beyond the limit, and answers no row beyond it', async () => {
  const { asked, read } = reading([4, 3, 2, 1], [4, 3, 2, 1]);
  expect(await collectPages(read, itself, 1)).toEqual([4]);
  expect(asked).toEqual([1]);
});

it('of nothing is nothing', async () => {
  expect(await collectPages(reading([], []).read, itself)).toEqual([]);
});
