import { refuse } from '../../../http/errors.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { setPackageNote } from './sql.ts';

/** Writes a note; the one before stays in the timeline. @throws Refusal notFound. */
export function addPackageNote(
  { database }: Services,
  { caller, context }: StoreRequest,
  orderNumber: string,
  note: string,
): Promise<{ id: number; version: number }> {
  return database.transaction(async (tx) => {
    const noted = await setPackageNote(tx, caller.store, orderNumber, note);
    if (!noted) throw refuse.notFound();
    const { id, version, before } = noted;
    await writeAudit(tx, {
      by: caller,
      action: 'packageOrders.addNote',
      object: 'packageOrder',
      context,
      objectId: noted.orderNumber,
      before: { note: before },
      after: { note },
    });
    return { id, version };
  });
}
