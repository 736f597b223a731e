import { LOOK_UPS_AN_HOUR } from '../../../shared/codes/limits.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { CompanyCaller, PlatformCaller, StoreCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { holdLookUps, lookUpsSince } from './sql.ts';

const HOUR_MS = 3_600_000;
/** The line that a look-up leaves; so many of them are what is counted. */
const ACTION = 'account.lookUpUser';

/** Who looks for an app user, and in which request. */
export type LookUp = RequestOf<PlatformCaller | CompanyCaller | StoreCaller>;

/**
 * Counts that somebody looks for an app user by a whole number, in a transaction of its own and before anything is
 * answered: found or not, and whatever is refused later, the line stays. Numbers are few enough to be tried one by one.
 * @throws Refusal tooMany (429) beyond what an account may in an hour.
 */
export const countLookUp = (
  { database }: Pick<Services, 'database'>,
  { caller, context }: LookUp,
  cellphone: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { accountId } = caller.actor;
    await holdLookUps(tx, accountId);
    const recent = await lookUpsSince(tx, accountId, ACTION, new Date(context.now - HOUR_MS));
    const [oldest] = recent;
    if (oldest && recent.length >= LOOK_UPS_AN_HOUR) {
      const seconds = Math.max(1, Math.ceil((oldest.at.getTime() + HOUR_MS - context.now) / 1000));
      throw refuse.tooMany({ seconds });
    }
    await writeAudit(tx, {
      by: caller,
      action: ACTION,
      object: 'user',
      objectId: '',
      after: { cellphone },
      context,
    });
  });
