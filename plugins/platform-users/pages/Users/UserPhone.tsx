import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { revealUserPhone } from '../../../../shared/contract/users/calls.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import { PhoneNumber } from '../../../../shared/ui/PhoneNumber/PhoneNumber.tsx';

/** The number of a user, masked until it is asked for. */
export function UserPhone({ id, userName, phone }: Pick<UserRow, 'id' | 'userName' | 'phone'>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(revealUserPhone);
  const reveal = async (): Promise<string | undefined> => (await send({ params: { id } })).result?.phone;
  return <PhoneNumber masked={phone} label={t('panel.reveal', { name: userName })} reveal={reveal} />;
}

/** The cell of that column. */
export const userPhone = { render: (row: UserRow) => <UserPhone {...row} /> };
