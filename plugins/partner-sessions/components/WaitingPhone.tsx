import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { revealWaitingPhone } from '../../../shared/contract/events/attendance.calls.ts';
import type { WaitingRow } from '../../../shared/contract/events/attendance.shapes.ts';
import { MaskedPhone } from './MaskedPhone.tsx';

/** The phone of somebody who waits for a seat of a session, `id`. */
export function WaitingPhone(props: {
  readonly id: number;
  readonly entry: Pick<WaitingRow, 'userId' | 'userName' | 'phone'>;
}): ReactElement {
  const { id, entry } = props;
  const { userId, userName, phone } = entry;
  const { send } = useSend(revealWaitingPhone);
  return <MaskedPhone userName={userName} phone={phone} ask={() => send({ params: { id, userId } })} />;
}
