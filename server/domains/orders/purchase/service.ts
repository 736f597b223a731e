import type { PurchaseData } from '../../../../shared/contract/orders/shapes.ts';
import { scopeOf } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type OrderCaller, viewerOf } from '../list/service.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { purchaseFigures } from './sql.ts';

/** Everything booked from one template, by source and by session (screens F2). @throws Refusal notFound. */
export async function readPurchaseData(
  services: Services,
  caller: OrderCaller,
  id: number,
  now: number,
): Promise<PurchaseData> {
  const db = services.database.orm;
  const figures = await purchaseFigures(db, scopeOf(caller), id, now);
  if (!figures) throw refuse.notFound();
  const viewer = viewerOf(services, caller, now);
  return { ...figures, paid: amountFor(viewer, figures.paid), refunded: amountFor(viewer, figures.refunded) };
}
