import { useCallback } from 'react';
import { ApiError, Http, Messages, useService } from '../../../core/api.ts';
import { checkIn } from '../../../shared/contract/attendance.ts';
import type { OrderRow } from '../../../shared/contract/shapes/orders.ts';
import { useOrderText } from '../useOrderText.ts';

/** Checks an order in at the door of its session, or takes that back. */
export function useCheckIn(
  onDone: () => void,
): (row: Pick<OrderRow, 'id' | 'eventId'>, undo: boolean) => void {
  const t = useOrderText();
  const http = useService(Http);
  const messages = useService(Messages);
  return useCallback(
    ({ id, eventId }, undo) => {
      const send = async (): Promise<void> => {
        try {
          const { result } = await http.send(checkIn, {
            params: { id: eventId },
            body: { bookingIds: [id], undo },
          });
          const [failure] = result.failed;
          if (failure) messages.error(t(`checkIn.why.${failure.reason}`));
          else messages.success(t(undo ? 'checkIn.undone' : 'checkIn.done'));
          onDone();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }
      };
      void send();
    },
    [http, messages, t, onDone],
  );
}
