import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import type { List } from '../../../../core/list.ts';
import type { Store } from '../../../../shared/contract/stores/shapes.ts';
import { switchStore } from '../../../../shared/contract/stores/calls.ts';
import { copyText } from '../../../../shared/ui/copyText.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { accountsAddress, editAddress } from '../../addresses.ts';
import { DisableDialog } from './DisableDialog.tsx';

/** Where the receiving account of a store stands that is open. */
const OPEN = 2;

/** What can be done with a store of the list, and the dialog on the way. */
export function useStoreActions(list: List<Store>) {
  const t = usePluginText('platform-stores');
  const messages = useService(Messages);
  const navigate = useNavigate();
  const { send } = useSend(switchStore);
  const { refresh } = list;
  const [disabling, setDisabling] = useState<Store>();
  const open = useCallback(({ id }: Store) => void navigate(editAddress(id)), [navigate]);
  const copyKey = useCallback(
    async ({ storeKey }: Store) =>
      (await copyText(storeKey)) ? messages.success(t('list.keyCopied')) : messages.warn(storeKey),
    [messages, t],
  );
  const rowActions = useCallback(
    (row: Store): readonly RowAction[] => {
      const { id } = row;
      const enable = () =>
        send(
          { params: { id }, body: { enable: 1 } },
          { said: t('list.enabled', { name: row.name }), refresh },
        );
      // Where it is opened is asked there, of the payment side: what is stored of an account that is not open names no page.
      const accountOpening: RowAction = {
        id: 'account',
        label: t('list.openAccount'),
        disabledReason: row.payment.status === OPEN ? t('list.accountIsOpen') : undefined,
        onSelect: () => void navigate(`/myAccount/index?companyId=${row.companyId}`),
      };
      return [
        { id: 'edit', label: t('list.edit'), onSelect: () => open(row) },
        {
          id: 'accounts',
          label: t('list.accounts'),
          onSelect: () => void navigate(accountsAddress(id)),
        },
        accountOpening,
        { id: 'copyKey', label: t('list.copyKey'), onSelect: () => void copyKey(row) },
        row.status === 1
          ? { id: 'disable', label: t('list.disable'), intent: 'danger', onSelect: () => setDisabling(row) }
          : { id: 'enable', label: t('list.enable'), onSelect: () => void enable() },
      ];
    },
    [t, send, refresh, open, copyKey, navigate],
  );
  const dialog = disabling ? (
    <DisableDialog store={disabling} onDone={refresh} onClose={() => setDisabling(undefined)} />
  ) : null;
  return { rowActions, open, dialog };
}
