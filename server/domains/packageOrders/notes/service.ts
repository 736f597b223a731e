import { refuse } from '../../../http/errors.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { auditPackage } from '../trail.ts';
import { setPackageNote } from './sql.ts';

/** Writes a note; the one before stays in the timeline. @throws Refusal notFound. */
export function addPackageNote(
  { database }: Services,
  request: StoreRequest,
  orderNumber: string,
  note: string,
): Promise<{ id: number; version: number }> {
  return database.transaction(async (tx) => {
    const noted = await setPackageNote(tx, request.caller.store, orderNumber, note);
    if (!noted) throw refuse.notFound();
    const { id, version, before } = noted;
    const deed = { action: 'packageOrders.addNote', before: { note: before }, after: { note } } as const;
    await auditPackage(tx, request, noted, deed);
    return { id, version };
  });
}
