import { z } from 'zod';
import {
  FLOW_NUMBER_AT_MOST,
  PROVIDER_ROWS_AT_MOST,
  PROVIDER_ROWS_AT_ONCE,
  RECONCILED_DAYS,
  RECONCILED_STATES,
  ROW_FAULTS,
} from '../../codes/money/reconciliation.ts';
import { Cents, Count, Day, Flag, Id, nameText, text, Time } from '../basics.ts';

/** What a payment provider is called here; its files are told apart by it. */
export const ProviderName = nameText(1, 40);

const Title = text(0, 60);
/** Titles of the columns of a provider's file; empty for those it has not. */
export const ColumnMapping = z.object({
  flowNumber: text(1, 60),
  amount: text(1, 60),
  /** A column of its own for what went back; without one that is below zero in `amount`. */
  refund: Title,
  fee: Title,
  at: text(1, 60),
});
export type ColumnMapping = z.output<typeof ColumnMapping>;

const cell = (most: number) => z.string().max(most);
/** A row of a provider's file, as it stands there. */
export const ProviderCells = z.object({
  /** Where it stands in the file, from 1. */
  line: z.number().int().min(1).max(PROVIDER_ROWS_AT_MOST),
  flowNumber: cell(FLOW_NUMBER_AT_MOST + 20),
  amount: cell(40),
  refund: cell(40),
  fee: cell(40),
  at: cell(40),
});
export type ProviderCells = z.output<typeof ProviderCells>;

/** A part of a file. */
export const ImportPart = z.object({
  /** What the first part was answered with. */
  importId: Id.optional(),
  provider: ProviderName,
  fileName: text(1, 120),
  mapping: ColumnMapping,
  rows: z.array(ProviderCells).max(PROVIDER_ROWS_AT_ONCE),
  isLast: z.boolean(),
});

const Figures = z.object({ matched: Count, differing: Count, missingHere: Count, missingThere: Count });

/** What became of a part. */
export const ImportAnswer = z.object({
  importId: Id,
  /** Rows that were new, and those that were known. */
  added: Count,
  known: Count,
  wrong: z.array(z.object({ line: Count, fault: z.enum(ROW_FAULTS) })),
  /** After the last part: how the days of the file stand now; null when it has none. */
  outcome: Figures.extend({ start: Day, end: Day }).nullable(),
});
export type ImportAnswer = z.output<typeof ImportAnswer>;

/** A provider whose files were imported, with the columns of its last one. */
export const Provider = z.object({
  provider: z.string(),
  mapping: ColumnMapping,
  importedAt: Time,
  fileName: z.string(),
  by: z.string(),
});
export type Provider = z.output<typeof Provider>;

/** How a business day stands. Amounts are signed: what went back is below zero. */
export const ReconciliationDay = Figures.extend({
  day: Day,
  state: z.enum(RECONCILED_DAYS),
  /** What is neither matched nor explained. */
  open: Count,
  explained: Count,
  amount: Cents,
  theirs: Cents,
  difference: Cents,
});
export type ReconciliationDay = z.output<typeof ReconciliationDay>;

/** What does not agree. */
export const Difference = z.object({
  id: Id,
  state: z.enum(RECONCILED_STATES),
  /** Last four digits for whoever is no financial staff. */
  flowNumber: z.string(),
  orderNumber: z.string(),
  amount: Cents.nullable(),
  theirs: Cents.nullable(),
  difference: Cents,
  at: Time,
  explained: Flag,
  note: z.string(),
  explainedBy: z.string(),
  /** A row of the provider of the same amount and day that matches nothing else. */
  suggestedId: Id.nullable(),
  suggestedNumber: z.string(),
  /** Somebody matched it by hand. */
  isByHand: Flag,
});
export type Difference = z.output<typeof Difference>;

/** A business day of one provider; `source` is empty for what stands in no file. */
export const ReconciledSource = z.object({
  source: z.string(),
  count: Count,
  amount: Cents,
  theirs: Cents,
  difference: Cents,
  /** Fees that the provider took. */
  fee: Cents,
  rows: z.array(Difference),
});
export type ReconciledSource = z.output<typeof ReconciledSource>;

/** What `explainDifference` is sent. */
export const ExplainDifferenceBody = z
  .object({ explained: z.boolean(), note: text(0, 200) })
  .refine(({ explained, note }) => !explained || [...note].length >= 5, {
    error: 'needs at least 5 characters',
    params: { rule: 'tooShort', min: 5 },
    path: ['note'],
  });
export type ExplainDifferenceBody = z.output<typeof ExplainDifferenceBody>;
