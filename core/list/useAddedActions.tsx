import { type ReactElement, useMemo, useState } from 'react';
import type { RowAction } from '../../shared/ui/DataTable/types.ts';
import type { SlotEntry } from '../plugins/PluginRegistry.ts';
import { Slot, useSlot } from '../plugins/slots/Slot.tsx';
import { useLanguage } from '../shell/useLanguage.ts';
import type { ListPageProps } from './ListPage.tsx';
import type { AddedAction, ListPlaces } from './listPlaces.ts';

/** A list page with the actions of rows that other plugins add to it, and what a chosen one opens. */
export function useAddedActions<Row>(
  { actions: place }: ListPlaces<Row>,
  { list, rowActions }: ListPageProps<Row>,
): Pick<ListPageProps<Row>, 'rowActions'> & { readonly opened: ReactElement | null } {
  const entries = useSlot(place);
  const language = useLanguage();
  const [open, setOpen] = useState<{ readonly id: string; readonly rows: readonly Row[] }>();
  const added = useMemo(() => {
    if (entries.length === 0) return rowActions;
    const actionOf = ({ contribution }: SlotEntry<AddedAction<Row>>, row: Row): RowAction => {
      const { id, title, intent, whyNot } = contribution;
      return {
        id,
        label: title[language],
        intent,
        disabledReason: whyNot?.(row)?.[language],
        onSelect: () => setOpen({ id, rows: [row] }),
      };
    };
    return (row: Row): readonly RowAction[] =>
      entries.reduce(
        (before, entry) => before.toSpliced(placeOf(entry.contribution, before), 0, actionOf(entry, row)),
        rowActions?.(row) ?? [],
      );
  }, [entries, rowActions, language]);
  const opened = open ? (
    <Slot of={place} only={open.id} list={list} rows={open.rows} onClose={() => setOpen(undefined)} />
  ) : null;
  return { rowActions: added, opened };
}

/** Where an action stands among those there are: behind the one it names, or before what is dangerous. */
function placeOf<Row>({ after, intent }: AddedAction<Row>, actions: readonly RowAction[]): number {
  const position = actions.findIndex(({ id }) => id === after);
  if (position >= 0) return position + 1;
  const dangerous = intent === 'danger' ? -1 : actions.findIndex((action) => action.intent === 'danger');
  return dangerous < 0 ? actions.length : dangerous;
}
