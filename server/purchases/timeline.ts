import type { TrailAction, TrailObject } from '../../shared/contract/trail.ts';
import type { OrderEntry } from '../../shared/contract/orders/shapes.ts';
import { writeAudit } from '../audit/trail.ts';
import type { DeedRecord } from '../db/statements/deeds.ts';
import type { Transaction } from '../db/transaction.ts';
import type { StoreRequest } from '../http/handler.ts';
import { PLAIN_ENTRY } from '../tasks/refunds/orders/present.ts';

type Kind = OrderEntry['kind'];

/** What was done to a purchase, as the trail keeps it. */
interface Deed {
  readonly action: TrailAction;
  readonly after: Readonly<Record<string, unknown>>;
  readonly before?: unknown;
}

/** The way to write what was done to purchases of one kind; their timelines are made of these lines. */
export const deedsWriter =
  (object: TrailObject) =>
  (
    tx: Transaction,
    { caller, context }: StoreRequest,
    { orderNumber }: { readonly orderNumber: string },
    deed: Deed,
  ): Promise<void> =>
    writeAudit(tx, { by: caller, object, objectId: orderNumber, context, ...deed });

/** An entry for what happened at a time that is known; none otherwise. */
export const entryAt = (kind: Kind, at: string | null, rest: Partial<OrderEntry> = {}): OrderEntry[] =>
  at === null ? [] : [{ id: kind, at, kind, ...PLAIN_ENTRY, ...rest }];

/** An entry of what somebody did; none for deeds that have no kind, such as refunds, which tell of themselves. */
export function deedEntry(
  { id, at, actor, action, after }: DeedRecord,
  kinds: Readonly<Record<string, Kind>>,
): OrderEntry[] {
  const kind = kinds[action];
  if (!kind) return [];
  const text = (name: string): string => (typeof after?.[name] === 'string' ? after[name] : '');
  const code = typeof after?.['reason'] === 'number' ? after['reason'] : null;
  return [{ id: `deed-${id}`, at, kind, ...PLAIN_ENTRY, actor, code, text: text('note') || text('session') }];
}

/** What the buyer wrote: the note before the first one of the staff. */
export function firstNoteOf(note: string, deeds: readonly DeedRecord[], addNote: TrailAction): string {
  const first = deeds.findLast(({ action }) => action === addNote);
  const before = first?.before?.['note'];
  return first ? (typeof before === 'string' ? before : '') : note;
}

/** Entries, each step after the one before it, with the newest first; of two at one instant the later step comes first. */
export const newestFirst = (entries: readonly OrderEntry[]): OrderEntry[] =>
  entries
    .map((entry, step) => ({ entry, step }))
    .toSorted((a, b) => Date.parse(b.entry.at) - Date.parse(a.entry.at) || b.step - a.step)
    .map(({ entry }) => entry);
