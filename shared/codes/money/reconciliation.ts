import type { StatementType } from '../journal.ts';

/** How a movement at the payment provider and one of ours stand to each other. */
export const RECONCILED_STATES = ['matched', 'differing', 'missingHere', 'missingThere'] as const;
/** One of them. `missingHere`: the provider has it and we do not. */
export type ReconciledState = (typeof RECONCILED_STATES)[number];

/** How far the reconciliation of a day is. `running`: the day is not closed yet, so that more may come. */
export const RECONCILED_DAYS = ['green', 'open', 'running'] as const;
/** One of them. */
export type ReconciledDay = (typeof RECONCILED_DAYS)[number];

/** What is wrong with a row of a provider's file, which is left out. */
export const ROW_FAULTS = [
  'flowNumberMissing',
  'flowNumberTooLong',
  'amountUnreadable',
  'amountZero',
  'feeUnreadable',
  'timeUnreadable',
] as const;
/** One of them. */
export type RowFault = (typeof ROW_FAULTS)[number];

/** The largest file of a provider. */
export const PROVIDER_FILE_BYTES_AT_MOST = 52_428_800;
/** Rows of it that are sent at one time. */
export const PROVIDER_ROWS_AT_ONCE = 2_000;
/** Rows of a file, and so numbers of its lines. */
export const PROVIDER_ROWS_AT_MOST = 2_000_000;
/** Characters of a number that a provider gave a payment. */
export const FLOW_NUMBER_AT_MOST = 80;
/** Days that are looked at together. */
export const RECONCILED_DAYS_AT_MOST = 92;
/** Differences of a day that are shown; the next ones come when these are settled. */
export const DIFFERENCES_SHOWN = 200;

/** Statements whose money is reconciled: whoever does it may read all of them. */
export const RECONCILED_STATEMENTS = [
  'payment',
  'refund',
  'paid',
  'cancel',
] as const satisfies readonly StatementType[];
