import { PaymentMode } from '../../../../shared/codes/lists.ts';
import type { SellPackBody } from '../../../../shared/contract/classPacks/distribution.shapes.ts';
import { compactDay } from '../../../../shared/format/dates.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Services } from '../../../services.ts';
import type { ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { buyerByPhone } from '../../events/service.ts';
import { refuseBlocked } from '../../users/service.ts';
import { countUse } from '../codes/sql.ts';
import { piecesOf } from '../distribution/sql.ts';
import { refuse } from '../refusals.ts';
import { countSold, insertSale, lockForSale, receiveOrder } from './sql.ts';

/**
 * Sells a ticket or pack at the desk, where it is paid. Stock, span and limit are decided while the ticket is locked, so
 * that of many buyers at once as many get one as there are.
 * @throws Refusal notFound, badInput (a new number without a name), userBlocked, notOnSale, soldOut, limitReached,
 * codeClosed.
 */
export const sellPack = (
  { database, config }: Services,
  { caller, context }: ChangeRequest,
  { classPackId, phone, userName, quantity, code, note }: SellPackBody,
): Promise<{ id: number; orderNumber: string }> =>
  database.transaction(async (tx) => {
    const { store, actor } = caller;
    const { now } = context;
    const { zone } = config;
    const pack = await lockForSale(tx, store, classPackId, now);
    if (!pack) throw refuse.notFound();
    if (!pack.isOnSale) throw refuse.notOnSale();
    if (pack.left !== null && quantity > pack.left) throw refuse.soldOut({ left: Math.max(0, pack.left) });
    const memberId = await buyerByPhone(tx, store, { phone, userName, now });
    await refuseBlocked(tx, store, memberId);
    const { limitPerUser: limit } = pack;
    if (limit > 0 && (await piecesOf(tx, store, memberId, classPackId)) + quantity > limit)
      throw refuse.limitReached({ limit });
    if (code !== undefined && !(await countUse(tx, store, classPackId, { serial: code, now })))
      throw refuse.codeClosed();
    await countSold(tx, store, classPackId, quantity);
    const amountCents = pack.price * quantity;
    const order = await insertSale(tx, store, {
      classPackId,
      memberId,
      quantity,
      items: pack.items,
      payMode: amountCents > 0 ? PaymentMode.mobileWallet : PaymentMode.memberFree,
      amountCents,
      note,
      stamp: compactDay(now, zone),
      now,
    });
    await receiveOrder(tx, store, order.id, {
      isScanned: code !== undefined,
      operatorId: actor.accountId,
      now,
      zone,
    });
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.sell',
      object: 'packageOrder',
      objectId: order.orderNumber,
      after: { quantity, amountCents, scanned: code !== undefined, note },
      context,
    });
    return order;
  });
