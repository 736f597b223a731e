import type { ReactElement } from 'react';
import type { HistoryEntry } from '../../../shared/contract/audit/shapes.ts';
import type { Columns } from '../../../shared/contract/columns.ts';
import { History } from '../../../shared/ui/History/History.tsx';
import { type FieldLabels, useFieldLabels } from './useFieldLabels.ts';

/** Props of `RowHistory`. */
export interface RowHistoryProps<Row, Id extends string> {
  /** Name for screen readers. */
  readonly label: string;
  /** The declared columns of the row's list: what changed is told in their words. */
  readonly columns: Columns<Row, Id>;
  /** Lines of the trail, newest first. */
  readonly entries: readonly HistoryEntry[];
  /** What an action of the trail is called. */
  readonly deedOf: (action: string) => string;
}

/** What happened to one row: who, what, and the changed fields as its list says them. */
export function RowHistory<Row, Id extends string>(props: RowHistoryProps<Row, Id>): ReactElement {
  const { label, columns, entries, deedOf } = props;
  const words = useFieldLabels(columns);
  const lines = entries.map((entry) => ({
    id: String(entry.id),
    at: entry.at,
    actor: entry.actor,
    action: deedOf(entry.action),
    changes: changesOf(entry, words),
  }));
  return <History label={label} lines={lines} />;
}

const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The changed fields that have a name, as old and new; what was empty and is empty says nothing. */
function changesOf(entry: Pick<HistoryEntry, 'before' | 'after'>, { labelOf, show }: FieldLabels) {
  const [before, after] = [factsOf(entry.before), factsOf(entry.after)];
  return Object.keys(after)
    .filter((field) => labelOf(field) !== '' && after[field] !== before[field])
    .map((field) => ({
      field: labelOf(field),
      before: field in before ? show(field, before) : '',
      after: show(field, after),
    }))
    .filter(({ before: old, after: now }) => old !== '' || now !== '');
}
