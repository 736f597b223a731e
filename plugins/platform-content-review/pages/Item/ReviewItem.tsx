import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess, useCall, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type KeyWords, useQueueKeys } from '../../../../core/queue.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { review } from '../../../../shared/contract/content/calls.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { ItemContext } from './ItemContext.tsx';
import { ItemHead } from './ItemHead.tsx';
import { plainly, type useDecide } from '../Decisions/useDecide.ts';
import { useItemClaim } from './useItemClaim.ts';
import { useReasonKeys } from './useReasonKeys.ts';
import './Review.css';

const EscalateDialog = lazyDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "platform-content-review-dialogs" */ '../Decisions/EscalateDialog.tsx'
      )
    ).EscalateDialog,
);
const RemoveDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ '../Decisions/RemoveDialog.tsx'))
      .RemoveDialog,
);

const keysOf = (t: ReturnType<typeof usePluginText<'platform-content-review'>>): KeyWords => [
  ['a', t('decide.1')],
  ['r  1–9', t('keys.remove')],
  ['i', t('decide.3')],
  ['s', t('decide.4')],
  ['z', t('undo.act')],
  ['c', t('keys.claim')],
  ['n', t('act.next')],
  ['u', t('author.open')],
];

/** The item that is decided, with what stands around it and the keys of the day. */
export function ReviewItem(props: {
  readonly kind: ReviewKind;
  readonly row: ReviewRow;
  readonly next: ReviewRow | undefined;
  readonly decisions: ReturnType<typeof useDecide>;
  readonly settle: (id: string, fate: Partial<ReviewRow>) => void;
  readonly onChoose: (row: ReviewRow | undefined) => void;
  readonly onChanged: () => void;
}): ReactElement {
  const { kind, row, next, decisions, settle, onChoose, onChanged } = props;
  const t = usePluginText('platform-content-review');
  const navigate = useNavigate();
  const access = useAccess();
  const [dialog, setDialog] = useState<'remove' | 'escalate'>();
  const asked = useCall(review, { params: { kind, id: row.id } });
  // The next one is on screen at once after a decision.
  useCall(review, { params: { kind, id: next?.id ?? 0 } }, { enabled: next !== undefined, isLater: true });
  const { id } = row;
  const waits = row.state === 0 || row.state === 4;
  const onTaken = useCallback(
    (by: string) => settle(String(id), { claimState: 'others', claimedBy: by }),
    [settle, id],
  );
  const claim = useItemClaim(kind, id, { waits, onTaken });
  const isFree = row.claimState !== 'others';
  const decide = (action: ReviewAction): void => {
    if (isFree && decisions.decide(row, action)) onChoose(next);
  };
  const reason = useReasonKeys((chosen) => {
    if (chosen === 0) setDialog('remove');
    else decide({ ...plainly(2), reason: chosen });
  });
  const openAuthor = (): void => {
    if (row.authorId === null) return;
    if (access.can('PLATFORM_ACCOUNT_USER')) void navigate(`/account/userManage?open=${row.authorId}`);
    else void navigate(`?author=${row.authorId}&state=`);
  };
  const undo = async (): Promise<void> => onChoose((await decisions.undo()) ?? row);
  useQueueKeys(
    {
      ...reason.keys,
      a: () => decide(plainly(1)),
      i: () => decide(plainly(3)),
      s: () => setDialog('escalate'),
      z: () => void undo(),
      c: () => void claim.toggle(),
      n: () => next && onChoose(next),
      u: openAuthor,
    },
    useMemo(() => keysOf(t), [t]),
  );
  const refresh = (): void => {
    void asked.refetch();
    onChanged();
  };
  return (
    <>
      <div className="tl-review-scroll">
        <Loaded of={asked} title={t('item.failed')} waiting={<SkeletonRows rows={8} rowHeight={28} />}>
          {(detail) => (
            <>
              <ItemHead detail={detail} row={row} takenBy={claim.takenBy} onChanged={refresh} />
              <ItemContext detail={detail} onChanged={refresh} />
            </>
          )}
        </Loaded>
      </div>
      <DecisionBar
        row={row}
        isMine={claim.isMine}
        isFree={isFree}
        hasNext={next !== undefined}
        canUndo={decisions.canUndo}
        isAsked={reason.isAsked}
        onDecide={(decision) => decide(plainly(decision))}
        onRemove={() => setDialog('remove')}
        onEscalate={() => setDialog('escalate')}
        onReason={reason.choose}
        onClaim={() => void claim.toggle()}
        onUndo={() => void undo()}
        onNext={() => onChoose(next)}
      />
      {dialog === 'remove' ? (
        <RemoveDialog
          row={row}
          replies={asked.data?.replies ?? 0}
          onRemove={decide}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'escalate' ? (
        <EscalateDialog row={row} onEscalate={decide} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
