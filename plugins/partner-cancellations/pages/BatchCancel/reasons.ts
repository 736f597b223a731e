import type { CancelReason } from '../../../../shared/codes/lists.ts';
import { reasonFault } from '../../../partner-sessions/api.ts';

/** What the second step asks; no reason is chosen beforehand, because people are told it. */
export interface BatchReasons {
  readonly reasonType: CancelReason | undefined;
  readonly description: string;
  readonly tell: boolean;
}

/** What keeps the second step from going on. */
export const reasonsFault = ({
  reasonType,
  ...rest
}: BatchReasons): 'missing' | ReturnType<typeof reasonFault> =>
  reasonType === undefined ? 'missing' : reasonFault({ reasonType, ...rest });
