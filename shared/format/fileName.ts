import { compactDay, compactStamp } from './dates.ts';

/** What an export file is named after; instants in epoch milliseconds. */
export interface ExportFile {
  /** Export type of spec section 9, or the kind of rows. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** When the export was made. */
  readonly at: number;
  readonly zone: string;
  /** What kind of file it is; a table unless said otherwise. */
  readonly extension?: 'csv' | 'zip' | undefined;
}

/**
 * `type_start_end_timestamp.csv` (spec section 9). Only letters, digits and hyphens of the type go into the name, so
 * it can stand in a header as it is.
 * @throws Error 'Please set export type' (screens A5, exact text) when none is left.
 */
export function exportFileName({ type, start, end, at, zone, extension = 'csv' }: ExportFile): string {
  const safe = type.replaceAll(/[^A-Za-z0-9-]/g, '');
  if (safe === '') throw new Error('Please set export type');
  return `${safe}_${compactDay(start, zone)}_${compactDay(end, zone)}_${compactStamp(at, zone)}.${extension}`;
}
