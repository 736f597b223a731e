import { useMemo } from 'react';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';
import { useText } from '../../shell/useText.ts';
import { DECLARED, type ListColumn } from '../columns/listColumn.ts';
import type { ListPageProps } from '../ListPage.tsx';
import type { RowOfStore } from './useListStores.ts';

const storeOf = (row: unknown): string => (row as RowOfStore).storeName;

/**
 * A list page as it is when its list shows several stores: with their column, and without ticks. A row of another
 * store than the one that calls run in can be read, and opened there.
 */
export function useAcrossStores<Row>(props: ListPageProps<Row>): ListPageProps<Row> {
  const t = useText();
  const { columns, rowActions, card, onOpen, onEdit } = props;
  const { isAcross, isElsewhere, goTo, here } = props.list.stores;
  const across = useMemo(() => {
    if (!isAcross) return undefined;
    const shown = columns.map((column) => readable(column, isElsewhere, goTo));
    const behind = shown.findIndex(({ locked }) => locked) + 1;
    return {
      columns: shown.toSpliced(behind, 0, {
        [DECLARED]: true as const,
        id: 'storeName',
        header: t('list.store'),
        width: 130,
        text: storeOf,
      }),
      rowActions: (row: Row) =>
        isElsewhere(row)
          ? [{ id: 'goThere', label: t('list.goThere'), onSelect: () => void goTo(row) }]
          : (rowActions?.(row) ?? []),
      card: (row: Row) => {
        const drawn = card(row);
        return {
          ...drawn,
          line: (
            <>
              {storeOf(row)} · {drawn.line}
            </>
          ),
        };
      },
      onOpen: onOpen && here(onOpen),
      onEdit: onEdit && here(onEdit),
      bulk: undefined,
    };
  }, [isAcross, isElsewhere, goTo, here, columns, rowActions, card, onOpen, onEdit, t]);
  return across ? { ...props, ...across } : props;
}

/** In rows of other stores the main column leads there, and what could be pressed is told. */
function readable<Row>(
  column: ListColumn<Row>,
  isElsewhere: (row: Row) => boolean,
  goTo: (row: Row) => Promise<void>,
): ListColumn<Row> {
  const { locked, acts, text, render } = column;
  if (!locked && !acts) return column;
  const read = (row: Row) => {
    const words = text?.(row) ?? '';
    if (!locked) return words === '' ? <EmptyValue /> : words;
    return (
      <button type="button" className="tl-link" onClick={() => void goTo(row)}>
        {words}
      </button>
    );
  };
  return { ...column, render: (row) => (isElsewhere(row) ? read(row) : (render?.(row) ?? text?.(row))) };
}
