import type { RightsColumn, RightsLine } from './rights.ts';
import { normalForm } from '../../format/normalForm.ts';

/** What of the matrix is shown. */
export interface RightsFilter {
  /** Part of a name or of a code, in any case. */
  readonly text: string;
  readonly onlyDifferences: boolean;
  readonly onlyGranted: boolean;
}

export const EVERYTHING: RightsFilter = { text: '', onlyDifferences: false, onlyGranted: false };

/**
 * Whether a code differs: from what a column held at first, or, where no column can say that, between the columns that
 * are compared.
 */
export function differs(code: string, columns: readonly RightsColumn[]): boolean {
  const changing = columns.filter(({ before }) => before !== undefined);
  if (changing.length > 0) return changing.some(({ before, codes }) => before?.has(code) !== codes.has(code));
  const held = columns.filter(({ codes }) => codes.has(code)).length;
  return held > 0 && held < columns.length;
}

/**
 * The lines to show. A section is shown with whatever of it is, and one that is found by its own name with all of it.
 * Lines of `touched` stay, so that nothing vanishes under the pointer.
 */
export function shownLines(
  lines: readonly RightsLine[],
  columns: readonly RightsColumn[],
  filter: RightsFilter,
  touched: ReadonlySet<string>,
): readonly RightsLine[] {
  const wanted = normalForm(filter.text);
  const isNamed = (code: string | undefined): boolean => {
    const line = lines.find((each) => each.code === code);
    return line !== undefined && normalForm(`${line.name} ${line.code}`).includes(wanted);
  };
  const fits = ({ code, parent }: RightsLine): boolean =>
    touched.has(code) ||
    ((wanted === '' || isNamed(code) || isNamed(parent)) &&
      (!filter.onlyDifferences || differs(code, columns)) &&
      (!filter.onlyGranted || columns.some(({ codes }) => codes.has(code))));
  const fitting = new Set(lines.filter(fits).map(({ code }) => code));
  return lines.filter(({ family }) => family.some((code) => fitting.has(code)));
}
