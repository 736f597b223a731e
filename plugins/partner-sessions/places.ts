import { slot } from '../../core/api.ts';

/** Somebody who takes part or waits. The phone may be masked. */
export interface SessionMember {
  readonly userId: number;
  readonly userName: string;
  readonly phone: string;
}

/** What a name in the lists of a session and at its door opens over the page; names are text where nobody fills it. */
export const MemberPlace = slot<{ readonly member: SessionMember; readonly onClose: () => void }>(
  'partner-sessions/member',
  1,
);
