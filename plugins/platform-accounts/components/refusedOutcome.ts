import type { Outcomes } from '../../../shared/contract/shapes/permissions.ts';

/** Why nothing was done for anybody; nothing when something was. */
export const refusedOutcome = ({ accounts }: Outcomes): string | undefined =>
  accounts.some(({ done }) => done) ? undefined : accounts[0]?.resultDesc;
