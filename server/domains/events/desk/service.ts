import type { AddParticipantBody } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudits } from '../../../audit/trail.ts';
import { bookAtDesk } from './book.ts';
import { buyerByPhone } from './buyer.ts';

/**
 * Books a seat for somebody at the desk, found by phone number or new; of a series in all that is to come of it.
 * @throws Refusal as `bookAtDesk` does; badInput when the number is new and no name was given.
 */
export async function addParticipant(
  services: Services,
  request: StoreRequest,
  eventId: number,
  body: AddParticipantBody,
): Promise<{ bookingId: number; orderNumber: string; sessions: number }> {
  const { caller, context } = request;
  const { phone, userName, ...order } = body;
  return services.database.transaction(async (tx) => {
    const memberId = await buyerByPhone(tx, caller.store, { phone, userName, now: context.now });
    const made = await bookAtDesk(tx, request, eventId, { ...order, memberId, zone: services.config.zone });
    const [{ bookingId, orderNumber }] = made;
    await writeAudits(
      tx,
      made.map((one) => ({
        by: caller,
        action: 'events.addParticipant',
        object: 'event',
        objectId: one.eventId,
        context,
        after: {
          orderNumber: one.orderNumber,
          seats: body.seats,
          payMode: one.payMode,
          amountCents: one.amountCents,
          checkIn: body.checkIn && one.eventId === eventId,
          // Orders of one sign-up for a series are found by the first of them.
          ...(made.length > 1 && { series: orderNumber }),
        },
      })),
    );
    return { bookingId, orderNumber, sessions: made.length };
  });
}
