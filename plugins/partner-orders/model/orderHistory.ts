import type { PluginText } from '../../../core/api.ts';
import type { OrderDetail } from '../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import type { HistoryChange } from '../../../shared/ui/History/History.tsx';

/** One line of the audit trail. */
export type HistoryEntry = OrderDetail['history'][number];

/** Fields worth telling; the trail keeps more. */
const TOLD = [
  'amount',
  'reason',
  'note',
  'text',
  'freedSeats',
  'frozen',
  'session',
  'points',
  'times',
  'orders',
  'seats',
] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The changes of one line of the trail, as old and new (screens A7). */
export function changesOf(
  entry: Pick<HistoryEntry, 'before' | 'after'>,
  t: PluginText<'partner-orders'>,
): readonly HistoryChange[] {
  const [before, after] = [entry.before, entry.after].map((side) => (isRecord(side) ? side : {}));
  return TOLD.flatMap((name) => {
    const now = wordsOf(name, after?.[name], t);
    return now === ''
      ? []
      : [{ field: t(`history.field.${name}`), before: wordsOf(name, before?.[name], t), after: now }];
  });
}

/** Nothing is said of what is empty or none. */
function wordsOf(name: (typeof TOLD)[number], value: unknown, t: PluginText<'partner-orders'>): string {
  if (name === 'reason') return typeof value === 'number' ? t(`core:codes.refundReason.${value}`) : '';
  if (name === 'amount') return typeof value === 'number' ? `¥\u00a0${formatCents(value)}` : '';
  if (typeof value === 'number') return value === 0 ? '' : String(value);
  return typeof value === 'string' ? value : '';
}
