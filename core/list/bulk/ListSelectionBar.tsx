import { type ReactElement, useState } from 'react';
import { CHANGED_ROWS_AT_MOST, INLINE_BULK_ROWS } from '../../../shared/codes/limits.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { SelectionBar } from '../../../shared/ui/SelectionBar/SelectionBar.tsx';
import { useService } from '../../plugins/react.tsx';
import { Messages } from '../../services/messages/Messages.ts';
import { useText } from '../../shell/useText.ts';
import { manyRows, type ManyRows } from '../rows/manyRows.ts';
import type { List } from '../useListPage.ts';

/** One thing that can be done with the chosen rows. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly intent?: 'danger';
  /** Rows at a time; 50 by default, because more would not be done while somebody watches (screens A2). */
  readonly limit?: number;
  /** Why it is impossible for these rows; it then stays visible, disabled, with the reason. */
  readonly disabledReason?: (rows: readonly Row[]) => string | undefined;
  readonly onSelect: (rows: readonly Row[]) => void;
  /** Does more rows than the limit, in a task (screens A2). */
  readonly onMany?: (many: ManyRows) => void;
}

/** Bar of the chosen rows with its bulk actions. */
export function ListSelectionBar<Row>({
  list,
  bulk,
}: {
  readonly list: List<Row>;
  readonly bulk: readonly BulkAction<Row>[];
}): ReactElement {
  const t = useText();
  const messages = useService(Messages);
  const [running, setRunning] = useState<string>();
  const choose = async (action: BulkAction<Row>, limit: number): Promise<void> => {
    if (action.onMany && list.count > limit) return action.onMany(manyRows(list));
    setRunning(action.id);
    try {
      const rows = await list.chosenRows(limit);
      // The rows were asked for again: what is gone meanwhile is told before anything is done (screens A2).
      if (rows.length !== list.count)
        messages.warn(t('list.countChanged', { before: list.count, after: rows.length }));
      if (rows.length > 0) action.onSelect(rows);
    } catch (error) {
      messages.error(error instanceof Error ? error.message : t('list.loadFailed'));
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <SelectionBar
      count={list.count}
      total={list.total}
      onSelectAll={list.selectAll}
      onClear={list.clearSelection}
      actions={bulk.map((action) => {
        const limit = action.limit ?? INLINE_BULK_ROWS;
        const most = action.onMany ? CHANGED_ROWS_AT_MOST : limit;
        const disabledReason =
          list.count > most
            ? t('list.tooMany', { limit: formatCount(most) })
            : action.disabledReason?.(list.seen);
        return {
          id: action.id,
          label: action.label,
          icon: action.icon,
          intent: action.intent,
          disabledReason,
          loading: running === action.id,
          onSelect: () => void choose(action, limit),
        };
      })}
    />
  );
}
