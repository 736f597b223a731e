import type { PluginText } from '../../../core/api.ts';
import type { HistoryEntry } from '../../../shared/contract/audit/shapes.ts';
import type { HistoryChange } from '../../../shared/ui/History/History.tsx';

/** Fields worth telling; the trail keeps more. */
const TOLD = ['content', 'type', 'category', 'eventTitle', 'enable', 'rows'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The changed fields of a code, as old and new (screens A7); what stayed as it was is left out. */
export function channelChanges(
  entry: Pick<HistoryEntry, 'before' | 'after'>,
  t: PluginText<'partner-channels'>,
): readonly HistoryChange[] {
  const before = isRecord(entry.before) ? entry.before : {};
  const after = isRecord(entry.after) ? entry.after : {};
  return TOLD.filter((name) => name in after && after[name] !== before[name]).map((name) => ({
    field: t(`history.field.${name}`),
    before: name in before ? wordsOf(name, before[name], t) : '',
    after: wordsOf(name, after[name], t),
  }));
}

function wordsOf(name: (typeof TOLD)[number], value: unknown, t: PluginText<'partner-channels'>): string {
  if (name === 'type') return t(`core:codes.source.${String(value)}`);
  if (name === 'category') return t(`core:codes.category.${String(value)}`);
  if (name === 'enable') return t(value === 1 ? 'list.on' : 'list.off');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
