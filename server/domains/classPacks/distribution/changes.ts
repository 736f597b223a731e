import { z } from 'zod';
import { writeAudit } from '../../../audit/trail.ts';
import { changeKind } from '../../../tasks/changes/changeKind.ts';
import { refuse as ofUsers } from '../../users/refusals.ts';
import { refuse } from '../refusals.ts';
import { countDistributed, giveTimes, lockGrant, settleGrant } from './sql.ts';

const Values = z.object({ keepUnknown: z.boolean() });

/** What a task does with each row of a distribution: given once, kept for a number that nobody has, or left out. */
export const grantChange = changeKind({
  name: 'classPacks.giveTickets',
  values: Values,
  title: () => 'tickets_give',
  apply: async (tx, { caller, context, services }, id, { keepUnknown }) => {
    const { store, actor } = caller;
    const grant = await lockGrant(tx, id);
    if (!grant) throw refuse.notFound();
    const { classPackId, memberId, times, months, note } = grant;
    if (memberId === null || grant.isBlocked) {
      if (memberId === null && keepUnknown) return settleGrant(tx, id, 'pending', null);
      await settleGrant(tx, id, 'skipped', null);
      await countDistributed(tx, store, classPackId, -times);
      // Answered and not thrown: what was counted as handed out is free again.
      return memberId === null ? refuse.notFound() : ofUsers.userBlocked({ name: '' });
    }
    const { now } = context;
    const operatorId = actor.accountId;
    const zone = services.config.zone;
    const holdingId = await giveTimes(tx, store, {
      classPackId,
      memberId,
      times,
      months,
      note,
      operatorId,
      now,
      zone,
    });
    if (holdingId === undefined) throw refuse.notFound();
    await settleGrant(tx, id, 'given', holdingId);
    return writeAudit(tx, {
      by: caller,
      action: 'classPacks.giveTicket',
      object: 'holding',
      objectId: holdingId,
      after: { times, validityMonths: months, note },
      context,
    });
  },
});
