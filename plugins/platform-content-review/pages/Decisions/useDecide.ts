import { useCallback, useRef, useState } from 'react';
import { Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { canDecide, type Decision, type ReviewKind } from '../../../../shared/codes/content.ts';
import { decideReviews, undoReview } from '../../../../shared/contract/content/calls.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';

/** What a decision says when nobody says more. */
export const PLAIN: ReviewAction = {
  decision: 1,
  reason: null,
  note: '',
  muteDays: 0,
  notify: true,
  withReplies: false,
};

type Settle = (id: string, fate: Partial<ReviewRow> | undefined) => void;

/**
 * Decides items of a queue: on screen at once, sent behind it, and taken back on screen when it was refused. A decision is
 * bound to the item and the version that was shown.
 */
export function useDecide(kind: ReviewKind, settle: Settle) {
  const t = usePluginText('platform-content-review');
  const messages = useService(Messages);
  const { send } = useSend(decideReviews);
  const { send: sendUndo } = useSend(undoReview);
  const [last, setLast] = useState<{ readonly row: ReviewRow; readonly decisionId: number }>();
  /** Items that are on their way: none of them is decided twice. */
  const underWay = useRef(new Set<number>());
  const decide = useCallback(
    (row: ReviewRow, action: ReviewAction): boolean => {
      const { id, version } = row;
      if (underWay.current.has(id) || !canDecide(action.decision, row.state)) return false;
      underWay.current.add(id);
      settle(String(id), {
        state: action.decision,
        reason: action.reason,
        claimState: 'free',
        claimedBy: t('decided.you'),
      });
      const sending = async (): Promise<void> => {
        const end = await send(
          { params: { kind }, body: { items: [{ id, version }], ...action } },
          { quiet: true },
        );
        underWay.current.delete(id);
        const [done] = end.isDone ? end.result.done : [];
        if (done) {
          settle(String(id), { version: done.version });
          setLast({ row, decisionId: done.decisionId });
        } else {
          settle(String(id), undefined);
          messages.warn(end.isDone ? t('decided.refused') : end.text);
        }
      };
      void sending();
      return true;
    },
    [kind, send, settle, messages, t],
  );
  const undo = useCallback(async (): Promise<ReviewRow | undefined> => {
    if (!last) {
      messages.warn(t('undo.nothing'));
      return undefined;
    }
    const end = await sendUndo(
      { params: { id: last.decisionId }, body: { note: '' } },
      { said: t('undo.done') },
    );
    if (!end.isDone) return undefined;
    setLast(undefined);
    const { state, reason } = last.row;
    settle(String(last.row.id), {
      state,
      reason,
      claimState: 'free',
      claimedBy: '',
      version: end.result.version,
    });
    return last.row;
  }, [last, sendUndo, settle, messages, t]);
  return { decide, undo, canUndo: last !== undefined };
}

/** A plain decision of one kind. */
export const plainly = (decision: Decision): ReviewAction => ({ ...PLAIN, decision });
