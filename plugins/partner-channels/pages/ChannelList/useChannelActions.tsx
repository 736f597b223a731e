import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Exporter,
  Messages,
  usePluginText,
  useSend,
  useService,
  type WriteOptions,
} from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { BulkAction, List } from '../../../../core/list.ts';
import type { SentRequest } from '../../../../shared/contract/call.ts';
import {
  archiveChannels,
  changeChannels,
  switchChannel,
} from '../../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';
import { copyText } from '../../../../shared/ui/copyText.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { detailOf } from './channelCells.tsx';
import { PrintDialog } from './print/PrintDialog.tsx';
import { QrDialog } from './QrDialog.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';

const CreateDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-channels-dialogs" */ './CreateDialog.tsx')).CreateDialog,
);
const NameDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-channels-dialogs" */ './NameDialog.tsx')).NameDialog,
);

type Rows = readonly Channel[];
type Many = Parameters<NonNullable<BulkAction<Channel>['onMany']>>[0];
/** The open dialog and the codes it is about. */
interface Open {
  readonly kind: 'qr' | 'rename' | 'duplicate' | 'off' | 'create' | 'print';
  readonly rows: Rows;
  /** More codes than are changed while somebody watches. */
  readonly many?: Many;
}

/** What can be done with codes: one by one, several at once, and the dialogs on the way. */
export function useChannelActions(list: List<Channel>, targetId: number | undefined) {
  const t = usePluginText('partner-channels');
  const messages = useService(Messages);
  const navigate = useNavigate();
  const { send } = useSend(switchChannel);
  const { refresh } = list;
  const exporter = useService(Exporter);
  const [open, setOpen] = useState<Open>();
  const ask = useCallback((kind: Open['kind'], rows: Rows) => setOpen({ kind, rows }), []);
  const putOn = useCallback(
    ({ serialNumber }: Channel, options: WriteOptions) =>
      send({ params: { serialNumber }, query: { enable: '1' } }, options),
    [send],
  );
  const toggle = useCallback(
    (row: Channel) =>
      row.enable === 1 ? ask('off', [row]) : void putOn(row, { said: t('switch.onDone'), refresh }),
    [ask, putOn, refresh, t],
  );
  const copyLink = useCallback(
    ({ url }: Channel) =>
      void copyText(url).then((isCopied) =>
        isCopied ? messages.success(t('list.linkCopied')) : messages.warn(url),
      ),
    [messages, t],
  );
  const rowActions = useCallback(
    (row: Channel): readonly RowAction[] => [
      { id: 'qr', label: t('qr.open'), onSelect: () => ask('qr', [row]) },
      { id: 'copyLink', label: t('list.copyLink'), onSelect: () => copyLink(row) },
      { id: 'detail', label: t('list.detail'), onSelect: () => void navigate(detailOf(row)) },
      { id: 'rename', label: t('name.rename'), onSelect: () => ask('rename', [row]) },
      { id: 'duplicate', label: t('name.duplicate'), onSelect: () => ask('duplicate', [row]) },
      {
        id: 'switch',
        label: t(row.enable === 1 ? 'switch.offOpen' : 'switch.on'),
        onSelect: () => toggle(row),
        ...(row.enable === 1 && { intent: 'danger' as const }),
      },
    ],
    [t, ask, copyLink, navigate, toggle],
  );
  const archive = ({ query, rows, count }: Many): void => {
    // The list's address is text; the server checks it against the contract.
    const request = { query, body: { ...rows, count } } as SentRequest<typeof archiveChannels>;
    void exporter.download({ call: archiveChannels, request, type: 'channel-codes', extension: 'zip' });
  };
  const bulk: readonly BulkAction<Channel>[] = [
    {
      id: 'on',
      label: t('switch.on'),
      onSelect: (rows) => void list.bulk.run(t('switch.on'), rows, (row) => putOn(row, { quiet: true })),
      onMany: (many) => void list.bulk.start(t('switch.on'), many, changeChannels, { action: 'on' }),
    },
    { id: 'print', label: t('print.open'), onSelect: (rows) => ask('print', rows) },
    {
      id: 'archive',
      label: t('archive.download'),
      onSelect: (rows) => archive({ query: {}, rows: { ids: rows.map(({ id }) => id) }, count: rows.length }),
      onMany: archive,
    },
    {
      id: 'off',
      label: t('switch.offOpen'),
      intent: 'danger',
      onSelect: (rows) => ask('off', rows),
      onMany: (many) => setOpen({ kind: 'off', rows: [], many }),
    },
  ];
  const dialog = useMemo(
    () => (open ? dialogOf(open, { list, targetId, onClose: () => setOpen(undefined) }) : null),
    [open, list, targetId],
  );
  return { rowActions, bulk, toggle, dialog, create: targetId ? () => ask('create', []) : undefined };
}

function dialogOf(
  { kind, rows, many }: Open,
  page: { readonly list: List<Channel>; readonly targetId: number | undefined; readonly onClose: () => void },
): ReactElement | null {
  const { list, targetId, onClose } = page;
  const [row] = rows;
  if (kind === 'create')
    return targetId ? <CreateDialog list={list} searchId={targetId} onClose={onClose} /> : null;
  if (kind === 'off') return <SwitchOffDialog list={list} rows={rows} many={many} onClose={onClose} />;
  if (!row) return null;
  if (kind === 'print') return <PrintDialog rows={rows} onClose={onClose} />;
  return kind === 'qr' ? (
    <QrDialog row={row} onClose={onClose} />
  ) : (
    <NameDialog kind={kind} list={list} row={row} onClose={onClose} />
  );
}
