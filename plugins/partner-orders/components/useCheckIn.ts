import { useCallback } from 'react';
import { Messages, useSend, useService } from '../../../core/api.ts';
import { checkIn } from '../../../shared/contract/events/attendance.calls.ts';
import type { OrderRow } from '../../../shared/contract/orders/shapes.ts';
import { useOrderText } from '../useOrderText.ts';

/** Checks an order in at the door of its session, or takes that back. */
export function useCheckIn(
  onDone: () => void,
): (row: Pick<OrderRow, 'id' | 'eventId'>, undo: boolean) => void {
  const t = useOrderText();
  const { send } = useSend(checkIn);
  const messages = useService(Messages);
  return useCallback(
    ({ id, eventId }, undo) => {
      const tick = async (): Promise<void> => {
        const { result } = await send({ params: { id: eventId }, body: { bookingIds: [id], undo } });
        if (!result) return;
        const [failure] = result.failed;
        if (failure) messages.error(t(`checkIn.why.${failure.reason}`));
        else messages.success(t(undo ? 'checkIn.undone' : 'checkIn.done'));
        onDone();
      };
      void tick();
    },
    [send, messages, t, onDone],
  );
}
