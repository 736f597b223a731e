import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import {
  type FiltersOf,
  ListPage,
  type OwnColumns,
  useCodeFilters,
  useListColumns,
  useListPage,
} from '../../../../core/list.ts';
import { messageColumns } from '../../../../shared/contract/messages/columns.ts';
import { outbox } from '../../../../shared/contract/messages/notices.calls.ts';
import type { MessageRow } from '../../../../shared/contract/messages/notices.shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { OutboxList } from '../../api.ts';
import { MessageDrawer } from './MessageDrawer.tsx';

const CODES = ['kind', 'state'] as const;
const DEFAULTS = { sort: { by: 'createdAt', order: 'desc' } } as const;
const rowId = ({ id }: MessageRow): string => String(id);
const rowName = ({ reference }: MessageRow): string => reference;
/** The shown page is asked again this often while a message of it waits to be sent. */
const FOLLOW_MS = 2_000;

/** /developer/outbox: messages of all merchants and how far they got; recipients are masked by the server. */
export default function OutboxPage() {
  const t = usePluginText('platform-developer');
  const codes = useCodeFilters(messageColumns, CODES);
  const filters = useMemo<FiltersOf<typeof outbox>>(
    () => ({ keyword: { kind: 'text', label: t('outbox.search') }, ...codes }),
    [t, codes],
  );
  const list = useListPage({
    id: OutboxList,
    call: outbox,
    filters,
    defaults: DEFAULTS,
    columns: messageColumns,
    rowId,
    rowName,
  });
  const { refresh } = list;
  const isUnderWay = list.rows.some(({ state }) => state === 'queued');
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(refresh, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
  const [chosen, setChosen] = useState<MessageRow>();
  const opened = list.rows.find(({ id }) => id === chosen?.id) ?? chosen;
  const own = useMemo<OwnColumns<MessageRow, 'text'>>(
    () => ({ cells: { text: { text: (row) => (row.code ? t(`outbox.code.${row.code}`) : row.text) } } }),
    [t],
  );
  const { columns, card } = useListColumns(messageColumns, own);
  const rowActions = useCallback(
    (row: MessageRow): readonly RowAction[] => [
      { id: 'open', label: t('outbox.open'), onSelect: () => setChosen(row) },
    ],
    [t],
  );
  return (
    <ListPage
      list={list}
      label={t('outbox.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      onOpen={setChosen}
      firstUse={{ title: t('outbox.emptyTitle'), text: t('outbox.emptyText') }}
    >
      {opened ? <MessageDrawer message={opened} onClose={() => setChosen(undefined)} /> : null}
    </ListPage>
  );
}
