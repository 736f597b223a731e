import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../core/api.ts';
import { revealAccountPhone } from '../../../shared/contract/permissions/calls.ts';
import type { AccountRights } from '../../../shared/contract/permissions/shapes.ts';
import { OrEmpty } from '../../../shared/ui/Money/Money.tsx';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';

/** The number of an account in a list, masked until somebody asks. */
function AccountPhone({ accountId, name, cellphone }: AccountRights): ReactElement {
  const t = usePluginText('platform-accounts');
  const { send } = useSend(revealAccountPhone);
  if (cellphone === '') return <OrEmpty>{cellphone}</OrEmpty>;
  const reveal = async (): Promise<string | undefined> =>
    (await send({ params: { id: accountId } })).result?.phone;
  return <PhoneNumber masked={cellphone} label={t('accounts.reveal', { name })} reveal={reveal} />;
}

/** The cell of that column. */
export const accountPhone = { render: (row: AccountRights) => <AccountPhone {...row} /> };
