import { useAct, usePluginText, usePreview, useSend } from '../../../../core/api.ts';
import { type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import { cancel, previewBatch } from '../../../../shared/contract/events/calls.ts';
import { CancelWhy, type EventRow } from '../../../../shared/contract/events/shapes.ts';
import { seenOf } from '../../cancelWish.ts';

/** The cancel of one session: its reason, its preview, its one idempotency key, and what came of it. */
export function useCancelSession({ id, templateId }: EventRow, onDone: () => void) {
  const t = usePluginText('partner-sessions');
  const act = useAct();
  const { send } = useSend(cancel);
  // No reason is chosen beforehand, because people are told it.
  const form = useDialogForm<Unfilled<CancelWhy, 'reasonType'>, CancelWhy>({
    schema: CancelWhy,
    defaults: { reasonType: null, description: '', megSendParticipants: 1 },
  });
  const { megSendParticipants } = form.values;
  // Figures do not depend on the reason; until one is fit to be sent, the plainest stands for it.
  const shown = form.body ?? { reasonType: CancelReason.weather, description: '', megSendParticipants };
  const preview = usePreview(
    previewBatch,
    { body: { ...shown, ids: [id], templateId } },
    { whileTyping: true },
  );
  const cancelIt = async (why: CancelWhy): Promise<void> => {
    if (!preview.data) return;
    const body = { ...why, id, eventId: id, seen: seenOf(preview.data) };
    await act.run(
      send,
      { params: { id }, body },
      {
        said: ({ task }) => t(task ? 'cancelOne.doneRefunds' : 'cancelOne.done'),
        onDone,
        onRefused: (refused) => {
          // What was confirmed is not what there is now: the new figures are shown, and nothing typed is lost.
          if (refused.reason === 'cancelChanged') void preview.refetch();
          return form.showRefused(refused);
        },
      },
    );
  };
  return { form, preview, act, cancel: cancelIt };
}
