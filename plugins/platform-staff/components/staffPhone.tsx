import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../core/api.ts';
import { revealStaffPhone } from '../../../shared/contract/staff/calls.ts';
import type { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { OrEmpty } from '../../../shared/ui/Money/Money.tsx';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';

/** The number of somebody in a list, masked until it is asked for. */
function StaffPhone({ id, name, cellphone }: StaffRow): ReactElement {
  const t = usePluginText('platform-staff');
  const { send } = useSend(revealStaffPhone);
  if (cellphone === '') return <OrEmpty>{cellphone}</OrEmpty>;
  const reveal = async (): Promise<string | undefined> => (await send({ params: { id } })).result?.phone;
  return <PhoneNumber masked={cellphone} label={t('list.reveal', { name })} reveal={reveal} />;
}

/** The cell of that column. */
export const staffPhone = { render: (row: StaffRow) => <StaffPhone {...row} /> };
