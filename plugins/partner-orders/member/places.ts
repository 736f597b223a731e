import { slot } from '../../../core/api.ts';

/** Somebody whom the chosen store knows. The phone may be masked. */
export interface Member {
  readonly userId: number;
  readonly userName: string;
  readonly phone: string;
}

/** What the panel of a member shows below each other: what the store knows of them, and what can be done about it. */
export const MemberSections = slot<{ readonly member: Member }>('orders/member-sections', 1);
