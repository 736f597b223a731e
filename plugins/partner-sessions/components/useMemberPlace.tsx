import { type ReactElement, useState } from 'react';
import { Slot, useSlot } from '../../../core/api.ts';
import { MemberPlace, type SessionMember } from '../places.ts';

/** Opens what another plugin knows of a member; `open` is not there where none does. Render `panel` beside the names. */
export function useMemberPlace(): {
  readonly open: ((member: SessionMember) => void) | undefined;
  readonly panel: ReactElement | null;
} {
  const [member, setMember] = useState<SessionMember>();
  const isFilled = useSlot(MemberPlace).length > 0;
  const panel = member ? (
    <Slot of={MemberPlace} member={member} onClose={() => setMember(undefined)} />
  ) : null;
  return { open: isFilled ? setMember : undefined, panel };
}
