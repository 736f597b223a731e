import { writeAudit } from '../../../audit/trail.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { accountById } from '../accounts/sql.ts';
import { refuse } from '../refusals.ts';

/** The whole telephone number of an account; the trail says who saw it (screens A1). @throws Refusal notFound. */
export const revealPhone = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
): Promise<{ phone: string }> =>
  database.transaction(async (tx) => {
    const account = await accountById(tx, caller.scope, id);
    if (!account) throw refuse.notFound();
    await writeAudit(tx, {
      by: caller,
      action: 'permissions.revealPhone',
      object: 'account',
      objectId: id,
      context,
    });
    return { phone: account.cellphone };
  });
