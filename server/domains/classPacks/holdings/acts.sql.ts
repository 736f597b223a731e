import { type SQL, sql } from 'drizzle-orm';
import { PackRecordType } from '../../../../shared/codes/lists.ts';
import { ofStore, ofSystem } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { endOfDays, freeTimes, moveTimes } from '../../../db/statements/holdings.ts';
import { offeredIn } from '../clauses.sql.ts';

/** An act of staff on one holding, which the caller has locked. */
export interface Act {
  readonly id: number;
  readonly times: number;
  /** By how many its end moves. */
  readonly days?: number;
  readonly note: string;
  readonly operatorId: number;
  readonly now: number;
  readonly zone: string;
}

/** What acts of staff do. */
export type StaffMove = 'add' | 'takeBack' | 'extend' | 'freeze' | 'unfreeze' | 'end' | 'reverse';

const MOVES = {
  add: 'add',
  takeBack: 'takeBack',
  extend: 'retime',
  freeze: 'retime',
  unfreeze: 'retime',
  end: 'expire',
  reverse: 'takeBack',
} as const;

const TYPES: Readonly<Record<StaffMove, number>> = {
  add: PackRecordType.backOffice,
  takeBack: PackRecordType.backOffice,
  extend: PackRecordType.backOffice,
  freeze: PackRecordType.backOffice,
  unfreeze: PackRecordType.backOffice,
  end: PackRecordType.expired,
  reverse: PackRecordType.giveBack,
};

/** Does it, with its record; answers the number of the record. */
export const actOnHolding = ofStore(async (tx, scope, move: StaffMove, act: Act) => {
  const { days = 0, zone } = act;
  const at = instant(act.now);
  const sets: Partial<Record<StaffMove, SQL>> = {
    extend: sql`valid_to = ${endOfDays(sql`greatest(h.valid_to, ${at})`, days, zone)}`,
    freeze: sql`frozen_at = ${at}`,
    // Its end moves by as long as it was on hold, in whole days begun.
    unfreeze: sql`frozen_at = null, valid_to = h.valid_to
      + make_interval(days => ceil(extract(epoch from ${at} - h.frozen_at) / 86400)::int)`,
    end: sql`valid_to = ${at}, frozen_at = null`,
  };
  const set = sets[move];
  const { rows } = await tx.execute<{ recordId: number }>(
    moveTimes(MOVES[move], {
      of: sql`select h.id, ${act.times}::int as times from holding h join class_pack p on p.id = h.class_pack_id
        where h.id = ${act.id} and ${offeredIn(scope)} for update of h`,
      type: TYPES[move],
      at,
      note: act.note,
      operatorId: act.operatorId,
      ...(set && { set }),
    }),
  );
  return rows[0]?.recordId;
});

/** Times that were handed out and came back before anybody used them can be handed out again. */
export const returnToStock = ofStore(async (tx, scope, classPackId: number, times: number) => {
  await tx.execute(sql`
    update class_pack p set distributed = greatest(0, p.distributed - ${times}::int) where p.id = ${classPackId} and ${offeredIn(scope)}`);
});

const EXPIRED_AT_ONCE = 500;

/**
 * Lets times expire whose last day is over, some at once; what is held for a refund waits for its decision. Answers how
 * many holdings. Processes pass over what another one has taken, so that each expires once.
 */
export const expireSome = ofSystem('holdings of all merchants end', async (tx, now: number) => {
  const { rows } = await tx.execute(
    moveTimes('expire', {
      of: sql`select h.id, ${freeTimes} as times from holding h
        where h.frozen_at is null and h.total > h.used + h.frozen + h.withdrawn + h.expired
          and h.valid_to <= ${instant(now)}
        order by h.valid_to, h.id limit ${EXPIRED_AT_ONCE} for update skip locked`,
      type: PackRecordType.expired,
      at: instant(now),
    }),
  );
  return rows.length;
});
