/** Number of pages of a list; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** At most five neighbouring page numbers around `page`, all within the list. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const last = Math.min(pages, first + 4);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
