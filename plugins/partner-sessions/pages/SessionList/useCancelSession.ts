import { useState } from 'react';
import { useAct, usePluginText, usePreview, useSend } from '../../../../core/api.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import { cancel, previewBatch } from '../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { reasonFault, seenOf } from '../../cancelWish.ts';

/** What the dialog asks; no reason is chosen beforehand, because people are told it. */
export interface OneReason {
  readonly reasonType: CancelReason | undefined;
  readonly description: string;
  readonly tell: boolean;
}

/** What keeps the dialog from acting. */
export type ReasonFault = 'missing' | 'short' | 'long';

const faultOf = ({ reasonType, ...rest }: OneReason): ReasonFault | undefined =>
  reasonType === undefined ? 'missing' : reasonFault({ reasonType, ...rest });

/** The cancel of one session: its preview, its one idempotency key, and what came of it. */
export function useCancelSession({ id, templateId }: EventRow, onDone: () => void) {
  const t = usePluginText('partner-sessions');
  const act = useAct();
  const { send } = useSend(cancel);
  const [reasons, setReasons] = useState<OneReason>({ reasonType: undefined, description: '', tell: true });
  const fault = faultOf(reasons);
  const said = {
    // Figures do not depend on the reason; until one is fit to be sent, the plainest stands for it.
    reasonType: fault ? CancelReason.weather : (reasons.reasonType ?? CancelReason.weather),
    description: fault ? '' : reasons.description.trim(),
    megSendParticipants: reasons.tell ? (1 as const) : (0 as const),
  };
  const preview = usePreview(
    previewBatch,
    { body: { ...said, ids: [id], templateId } },
    { whileTyping: true },
  );
  const cancelIt = async (): Promise<void> => {
    if (!preview.data) return;
    const body = { ...said, id, eventId: id, seen: seenOf(preview.data) };
    await act.run(
      send,
      { params: { id }, body },
      {
        said: ({ task }) => t(task ? 'cancelOne.doneRefunds' : 'cancelOne.done'),
        onDone,
        // What was confirmed is not what there is now: the new figures are shown, and nothing typed is lost.
        onRefused: ({ reason }) => (reason === 'cancelChanged' ? void preview.refetch() : undefined),
      },
    );
  };
  return { reasons, setReasons, fault, preview, act, cancel: cancelIt };
}
