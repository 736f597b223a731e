import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, useOpenInAddress, useRowDialogs } from '../../../../core/list.ts';
import { setCityActivity } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { OwnerDialog } from './OwnerDialog.tsx';

const CityDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "platform-events-dialogs" */ './CityDialog.tsx')).CityDialog,
);
const TakeOffDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-events-dialogs" */ './TakeOffDialog.tsx')).TakeOffDialog,
);

const DIALOGS = { city: CityDialog, takeOff: TakeOffDialog, owner: OwnerDialog };

/** What operators can do with events of merchants, and the dialogs on the way. */
export function useOverviewActions(list: List<PlatformEventRow>) {
  const t = usePluginText('platform-events');
  const { send } = useSend(setCityActivity);
  const { refresh } = list;
  const navigate = useNavigate();
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const detail = useOpenInAddress();
  const { open: openDetail } = detail;
  const open = useCallback(({ id }: PlatformEventRow) => openDetail(id), [openDetail]);
  const rowActions = useCallback(
    (row: PlatformEventRow): readonly RowAction[] => {
      const stopCity = () =>
        send({ params: { id: row.id }, body: { on: 0, cityIds: [] } }, { said: t('city.stopped'), refresh });
      return [
        { id: 'open', label: t('events.open'), onSelect: () => open(row) },
        {
          id: 'purchases',
          label: t('events.purchases'),
          onSelect: () => void navigate(`/showEvent/purchase-data/${row.id}`),
        },
        row.cityActivity === 1
          ? { id: 'stopCity', label: t('events.stopCity'), onSelect: () => void stopCity() }
          : { id: 'city', label: t('events.setCity'), onSelect: () => ask('city', [row]) },
        {
          id: 'takeOff',
          label: t('events.takeOff'),
          disabledReason: row.isOnShelf === 0 ? t('events.isOff') : undefined,
          onSelect: () => ask('takeOff', [row]),
        },
        { id: 'owner', label: t('events.owner'), onSelect: () => ask('owner', [row]) },
      ];
    },
    [t, send, refresh, open, ask, navigate],
  );
  const bulk: readonly BulkAction<PlatformEventRow>[] = [
    { id: 'city', label: t('events.setCity'), ...asking('city') },
    { id: 'takeOff', label: t('events.takeOff'), ...asking('takeOff') },
  ];
  return { rowActions, bulk, open, detail, dialog };
}
