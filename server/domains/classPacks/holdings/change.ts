import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/classPacks/holdings.calls.ts';
import type { HoldingChange } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import { goodsWords } from '../../../../shared/format/goodsWords.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import type { ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { recordById } from '../records/service.ts';
import { refuse } from '../refusals.ts';
import { actOnHolding, returnToStock, type StaffMove } from './acts.sql.ts';
import { type LockedHolding, lockHolding, remindHolder } from './sql.ts';

/** An act on a holding, as a call or a task asks for it. */
export interface AskedAct {
  readonly change: StaffMove;
  readonly times?: number;
  readonly days?: number;
  readonly note: string;
  /** The version somebody saw; without it whichever is stored. */
  readonly version?: number;
}

/**
 * Does one thing to a holding, with its record and a line in the trail. @throws Refusal notFound, changedBySomeoneElse
 * (10150), timesShort, holdingOnHold, holdingNotOnHold, holdingOver, holdingInUse, refundHoldsTimes.
 */
export async function changeHoldingIn(
  tx: Transaction,
  { caller, context }: ChangeRequest,
  id: number,
  asked: AskedAct & { readonly zone: string },
): Promise<{ readonly recordId: number; readonly version: number }> {
  const { store, actor } = caller;
  const { change, note, days, version, zone } = asked;
  const held = await lockOrThrow(tx, { caller, context }, id);
  if (version !== undefined && version !== held.version) throw refuse.changedBySomeoneElse();
  const times = timesOf(held, asked);
  const recordId = await actOnHolding(tx, store, change, {
    id,
    times,
    ...(days !== undefined && { days }),
    note,
    operatorId: actor.accountId,
    now: context.now,
    zone,
  });
  if (recordId === undefined) throw refuse.notFound();
  if (change === 'reverse') await returnToStock(tx, store, held.classPackId, times);
  await writeAudit(tx, {
    by: caller,
    action: 'classPacks.changeHolding',
    object: 'holding',
    objectId: id,
    after: { change, note, ...(times > 0 && { times }), ...(days !== undefined && { days }) },
    context,
  });
  return { recordId, version: held.version + 1 };
}

/** How many times an act moves; refuses what cannot be done to a holding as it stands. */
function timesOf(held: LockedHolding, { change, times = 0 }: AskedAct): number {
  const isOnHold = held.frozenAt !== null;
  if (held.left === 0 && change !== 'reverse') throw refuse.holdingOver();
  switch (change) {
    case 'add':
      if (held.isOver) throw refuse.holdingOver();
      return times;
    case 'takeBack':
      if (times > held.free) throw refuse.timesShort({ left: held.free });
      return times;
    case 'extend':
      if (isOnHold) throw refuse.holdingOnHold();
      return 0;
    case 'freeze':
      if (isOnHold) throw refuse.holdingOnHold();
      if (held.isOver) throw refuse.holdingOver();
      return 0;
    case 'unfreeze':
      if (!isOnHold) throw refuse.holdingNotOnHold();
      return 0;
    case 'end':
      if (held.frozen > 0) throw refuse.refundHoldsTimes();
      return held.free;
    case 'reverse':
      if (held.packageOrderId !== null || held.used > 0 || held.left === 0) throw refuse.holdingInUse();
      return held.free;
  }
}

/** The same for a call: answers the record that was written. @throws as {@link changeHoldingIn}. */
export const changeHolding = (
  services: Services,
  request: ChangeRequest,
  id: number,
  change: HoldingChange,
): Promise<ResultOf<typeof contract.changeHolding>> =>
  services.database.transaction(async (tx) => {
    const { zone } = services.config;
    const { recordId, version } = await changeHoldingIn(tx, request, id, { ...change, zone });
    return { id, version, record: await recordById(tx, request.caller, recordId) };
  });

/** Reminds whoever holds it of what is left, once a day. @throws Refusal notFound, holdingOver. */
export async function remindIn(
  tx: Transaction,
  { caller, context }: ChangeRequest,
  id: number,
  { note, zone }: { readonly note: string; readonly zone: string },
): Promise<void> {
  const held = await lockOrThrow(tx, { caller, context }, id);
  if (held.left === 0 || held.isOver) throw refuse.holdingOver();
  const { ticket } = goodsWords(caller.store.companyType)['zh-CN'];
  const end = dayOf(Date.parse(held.validTo), zone);
  const text = `您的${ticket}「${held.packName}」还剩 ${held.left} 次，有效期至 ${end}。${note}`;
  const reference = `holding-${id}-${dayOf(context.now, zone)}`;
  const state = await remindHolder(tx, { id, text, reference });
  // Somebody has reminded them today: nobody is told the same twice.
  if (state === undefined) return;
  await writeAudit(tx, {
    by: caller,
    action: 'classPacks.remind',
    object: 'holding',
    objectId: id,
    after: { text, message: reference },
    context,
  });
}

async function lockOrThrow(tx: Transaction, { caller, context }: ChangeRequest, id: number) {
  const held = await lockHolding(tx, caller.store, id, context.now);
  if (!held) throw refuse.notFound();
  return held;
}
