import type { PluginText } from '../../../core/api.ts';
import type { BulkOutcome } from '../../../core/list.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { editBatch } from '../../../shared/contract/events/eventEdits.calls.ts';
import { EditBatchBody, type EditRow } from '../../../shared/contract/events/eventEdits.shapes.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';

/** Fields that many sessions can take at once. */
export const FIELDS = ['place', 'coachIds', 'capacity', 'cancelDeadline', 'registrationClose'] as const;
export type BulkField = (typeof FIELDS)[number];

/** What is typed; only chosen fields count. */
export interface BulkFields {
  readonly chosen: readonly BulkField[];
  readonly place: string;
  /** Empty: no coach. */
  readonly coachId: string;
  readonly capacity: number | null;
  readonly cancelDeadline: number;
  readonly registrationClose: number;
}

/** The change to ask for; undefined as long as a chosen field is not filled, or none is chosen. */
export function changeOf({ chosen, coachId, ...fields }: BulkFields): EditBatchBody['change'] | undefined {
  if (chosen.length === 0) return undefined;
  const typed = { ...fields, coachIds: coachId === '' ? [] : [Number(coachId)] };
  const change = Object.fromEntries(chosen.map((name) => [name, typed[name]]));
  return EditBatchBody.shape.change.safeParse(change).data;
}

/** A value of a session as people read it; undefined when it does not change. */
export function shownValue(
  t: PluginText<'partner-sessions'>,
  values: EditRow['before'],
  name: BulkField,
): string | undefined {
  if (name === 'coachIds')
    return values.coachNames && (values.coachNames.join(', ') || t('bulkEdit.noCoach'));
  const value = values[name];
  if (value === undefined) return undefined;
  return name === 'cancelDeadline' || name === 'registrationClose'
    ? t(`core:codes.${name}.${value}`)
    : String(value);
}

/** What came of a bulk edit, each session with its reason (screens A2). Sessions that nobody is told of were done. */
export function outcomeOf(
  reasonOf: (reason: string | null) => string,
  sessions: readonly EventRow[],
  answer: ResultOf<typeof editBatch>,
  leftOut: readonly Pick<EditRow, 'id' | 'reason'>[],
): BulkOutcome<EventRow> {
  const skips = [...leftOut, ...answer.skipped];
  const skipOf = ({ id }: EventRow) => skips.find((skip) => skip.id === id);
  const isFailed = ({ id }: EventRow): boolean => answer.failed.includes(id);
  return {
    done: sessions.filter((row) => !isFailed(row) && !skipOf(row)),
    skipped: sessions.flatMap((row) => {
      const skip = skipOf(row);
      return skip ? [{ row, reason: reasonOf(skip.reason) }] : [];
    }),
    failed: sessions.filter(isFailed).map((row) => ({ row, reason: '' })),
  };
}
