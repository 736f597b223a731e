import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { ChannelTarget } from '../../../../shared/codes/channels.ts';
import { channels, exportChannels } from '../../../../shared/contract/channels/calls.ts';
import { channelColumns } from '../../../../shared/contract/channels/columns.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';
import { ChannelCodeList } from '../../api.ts';
import { channelCard, channelCells, detailOf } from './channelCells.tsx';
import { channelFilters } from './channelFilters.ts';
import { useChannelActions } from './useChannelActions.tsx';
import './ChannelList.css';

const DEFAULTS = { sort: { by: 'createdAt', order: 'desc' } } as const;
const rowId = ({ id }: Channel): string => String(id);
const rowName = ({ content }: Channel): string => content;
const rowTone = ({ enable }: Channel) => (enable === 0 ? ('muted' as const) : undefined);

/** /event/channel: `id` names a template (spec section 4); the list itself speaks the names of its call. */
export default function ChannelListPage(): ReactElement {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id === null) return <ChannelList />;
  const wanted = new URLSearchParams({ searchId: id, category: String(ChannelTarget.activity) });
  return <Navigate to={{ search: wanted.toString() }} replace />;
}

/** Codes of one target, or of the whole store when the filter is taken away. */
function ChannelList(): ReactElement {
  const t = usePluginText('partner-channels');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const targetId = Number(search.get('searchId')) || undefined;
  const isActivity = search.get('category') === String(ChannelTarget.activity);
  const target = useCall(
    template,
    { params: { id: targetId ?? 0 } },
    { enabled: targetId !== undefined && isActivity, isLater: true },
  );
  const title = target.data?.title;
  const filters = useMemo(() => channelFilters(t, targetId, title), [t, targetId, title]);
  const list = useListPage({
    id: ChannelCodeList,
    call: channels,
    filters,
    defaults: DEFAULTS,
    columns: channelColumns,
    rowId,
    rowName,
  });
  const actions = useChannelActions(list, isActivity ? targetId : undefined);
  const { rowActions, toggle, bulk, dialog, create } = actions;
  const own = useMemo(() => channelCells(t, toggle), [t, toggle]);
  const drawn = useListColumns(channelColumns, own);
  const card = useCallback((row: Channel) => ({ ...drawn.card(row), ...channelCard(t, row) }), [t, drawn]);
  const open = useCallback((row: Channel) => void navigate(detailOf(row)), [navigate]);
  const add = (
    <Button
      intent="primary"
      icon={<Add />}
      text={t('create.open')}
      disabled={!create}
      title={create ? undefined : t('create.chooseTarget')}
      onClick={() => create?.()}
    />
  );
  return (
    <ListPage
      list={list}
      label={t('list.label')}
      columns={drawn.columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      bulk={bulk}
      exportCall={exportChannels}
      exportType="channels"
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      actions={add}
    >
      {dialog}
    </ListPage>
  );
}
