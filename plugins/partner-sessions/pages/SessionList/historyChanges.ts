import type { PluginText } from '../../../../core/api.ts';
import type { Dates } from '../../../../shared/format/datesIn.ts';

/** One changed field in words. */
export interface Changed {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Fields worth telling; the trail keeps more. */
const TOLD = [
  'startAt',
  'endAt',
  'place',
  'capacity',
  'minParticipants',
  'isOnShelf',
  'registrationOpenAt',
  'registrationCloseAt',
  'registrationClose',
  'cancelDeadline',
  'note',
  'reasonType',
  'description',
  'userName',
  'orderNumber',
  'seats',
  'text',
  'sent',
  'failed',
] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The changes of one entry of the trail, as old and new. */
export function changesOf(
  entry: { readonly before?: unknown; readonly after?: unknown },
  t: PluginText<'partner-sessions'>,
  dates: Dates,
): readonly Changed[] {
  const before = isRecord(entry.before) ? entry.before : {};
  const after = isRecord(entry.after) ? entry.after : {};
  return TOLD.filter((name) => name in after && after[name] !== '').map((name) => ({
    field: t(`history.field_${name}`),
    before: name in before ? formatValue(name, before[name], t, dates) : '',
    after: formatValue(name, after[name], t, dates),
  }));
}

function formatValue(
  name: (typeof TOLD)[number],
  value: unknown,
  t: PluginText<'partner-sessions'>,
  dates: Dates,
): string {
  if (name.endsWith('At') && typeof value === 'string') return dates.dateTime(value);
  if (name === 'reasonType') return t(`core:codes.cancelReason.${String(value)}`);
  if (name === 'isOnShelf') return t(`core:codes.shelf.${String(value)}`);
  if (name === 'cancelDeadline' || name === 'registrationClose')
    return t(`core:codes.${name}.${String(value)}`);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
