import { useMemo, useState } from 'react';
import { ListPage, useListPage, usePluginText } from '../../../../core/api.ts';
import { outbox } from '../../../../shared/contract/notices.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { messageCard, messageColumns, type MessageRow } from './outboxColumns.tsx';
import { outboxFilters } from './outboxFilters.ts';

const SORTABLE = ['createdAt'];
const DEFAULTS = { sort: { by: 'createdAt', order: 'desc' } } as const;
const rowId = ({ id }: MessageRow): string => String(id);
const rowName = ({ reference }: MessageRow): string => reference;

/** /developer/outbox: what was handed over for delivery, of all merchants; recipients are masked by the server. */
export default function OutboxPage() {
  const t = usePluginText('platform-developer');
  const filters = useMemo(() => outboxFilters(t), [t]);
  const list = useListPage({
    id: 'developer.outbox',
    call: outbox,
    filters,
    defaults: DEFAULTS,
    sortable: SORTABLE,
    rowId,
    rowName,
  });
  const [opened, setOpened] = useState<MessageRow>();
  const columns = useMemo(() => messageColumns(t), [t]);
  const card = useMemo(() => messageCard(t), [t]);
  return (
    <ListPage
      list={list}
      label={t('outbox.label')}
      columns={columns}
      card={card}
      onOpen={setOpened}
      firstUse={{ title: t('outbox.emptyTitle'), text: t('outbox.emptyText') }}
    >
      {opened ? <MessageDrawer message={opened} onClose={() => setOpened(undefined)} /> : null}
    </ListPage>
  );
}
