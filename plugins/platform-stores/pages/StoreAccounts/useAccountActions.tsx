import { type ReactElement, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend } from '../../../../core/api.ts';
import type { List } from '../../../../core/list.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { changeStaff } from '../../../../shared/contract/staff/calls.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import {
  DisableAccountDialog,
  ResetPasswordDialog,
  WithdrawDialog,
  useOwnId,
} from '../../../platform-staff/api.ts';
import { accountAddress } from '../../addresses.ts';

/** The open dialog and whom it is about. */
interface Open {
  readonly kind: 'reset' | 'disable' | 'withdraw';
  readonly row: StaffRow;
}

/** What can be done with somebody of a store, and the dialogs on the way. */
export function useAccountActions(
  list: List<StaffRow>,
  storeId: number | undefined,
  storeName: string | undefined,
) {
  const t = usePluginText('platform-stores');
  const navigate = useNavigate();
  const { send } = useSend(changeStaff);
  const ownId = useOwnId();
  const { refresh } = list;
  const [asked, setAsked] = useState<Open>();
  const open = useCallback(
    ({ id, storeIds }: StaffRow) => {
      const place = storeId ?? storeIds[0];
      if (place !== undefined) void navigate(accountAddress(place, id));
    },
    [navigate, storeId],
  );
  const rowActions = useCallback(
    (row: StaffRow): readonly RowAction[] => {
      const { id, version, name } = row;
      // The server refuses each of these of oneself.
      const own = id === ownId ? t('accounts.self') : undefined;
      const enable = () =>
        send({ body: { id, version, status: 1 } }, { said: t('accounts.enabled', { name }), refresh });
      return [
        { id: 'edit', label: t('accounts.edit'), onSelect: () => open(row) },
        {
          id: 'reset',
          label: t('accounts.reset'),
          disabledReason: own,
          onSelect: () => setAsked({ kind: 'reset', row }),
        },
        row.status === 1
          ? {
              id: 'disable',
              label: t('accounts.disable'),
              disabledReason: own,
              onSelect: () => setAsked({ kind: 'disable', row }),
            }
          : { id: 'enable', label: t('accounts.enable'), onSelect: () => void enable() },
        {
          id: 'withdraw',
          label: t('accounts.withdraw'),
          intent: 'danger',
          disabledReason: storeId === undefined ? t('accounts.chooseStore') : own,
          onSelect: () => setAsked({ kind: 'withdraw', row }),
        },
      ];
    },
    [t, send, refresh, open, storeId, ownId],
  );
  const dialog = asked
    ? dialogOf(asked, { storeId, storeName, onDone: refresh, onClose: () => setAsked(undefined) })
    : null;
  return { rowActions, open, dialog };
}

function dialogOf(
  { kind, row }: Open,
  page: {
    readonly storeId: number | undefined;
    readonly storeName: string | undefined;
    readonly onDone: () => void;
    readonly onClose: () => void;
  },
): ReactElement | null {
  const { storeId, storeName, ...ends } = page;
  if (kind === 'reset') return <ResetPasswordDialog row={row} {...ends} />;
  if (kind === 'disable') return <DisableAccountDialog row={row} {...ends} />;
  if (storeId === undefined) return null;
  return <WithdrawDialog row={row} storeId={storeId} storeName={storeName} {...ends} />;
}
