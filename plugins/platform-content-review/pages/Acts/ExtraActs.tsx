import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { flagFeed, hideEvaluationText } from '../../../../shared/contract/content/calls.ts';
import type { ReviewDetail } from '../../../../shared/contract/content/shapes.ts';

const CloseGroupDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './CloseGroupDialog.tsx'))
      .CloseGroupDialog,
);
const EditGroupDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './EditGroupDialog.tsx'))
      .EditGroupDialog,
);
const ReplyDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './ReplyDialog.tsx')).ReplyDialog,
);
const TransferGroupDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './TransferGroupDialog.tsx'))
      .TransferGroupDialog,
);

interface Props {
  readonly detail: ReviewDetail;
  readonly onChanged: () => void;
}

/** What can be done with an item beside its review, by its kind. */
export function ExtraActs({ kind, ...props }: Props & { readonly kind: ReviewKind }): ReactElement | null {
  if (kind === 'group') return <GroupActs {...props} />;
  if (kind === 'feed') return <FeedActs {...props} />;
  return kind === 'evaluation' ? <EvaluationActs {...props} /> : null;
}

const GROUP_DIALOGS = {
  edit: EditGroupDialog,
  close: CloseGroupDialog,
  transfer: TransferGroupDialog,
} as const;

function GroupActs({ detail, onChanged }: Props): ReactElement {
  const t = usePluginText('platform-content-review');
  const [asked, setAsked] = useState<keyof typeof GROUP_DIALOGS>();
  const Dialog = asked && GROUP_DIALOGS[asked];
  const isClosed = detail.closed === 1;
  return (
    <div className="tl-review-acts">
      {detail.authorId === null ? <span>{t('group.ownerless')}</span> : null}
      <Button size="small" onClick={() => setAsked('edit')}>
        {t('group.edit')}
      </Button>
      <Button size="small" onClick={() => setAsked('transfer')}>
        {t('group.transfer')}
      </Button>
      <Button
        size="small"
        disabled={isClosed}
        title={isClosed ? t('group.isClosed') : undefined}
        onClick={() => setAsked('close')}
      >
        {t('group.close')}
      </Button>
      {Dialog ? <Dialog circle={detail} onDone={onChanged} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

const FLAGS = ['pinned', 'picked', 'hiddenFromHome'] as const;

function FeedActs({ detail, onChanged }: Props): ReactElement {
  const t = usePluginText('platform-content-review');
  const { send, isBusy } = useSend(flagFeed);
  const { id, version } = detail;
  return (
    <div className="tl-review-acts">
      {FLAGS.map((flag) => {
        const isSet = detail[flag] === 1;
        return (
          <Button
            key={flag}
            size="small"
            active={isSet}
            aria-pressed={isSet}
            loading={isBusy}
            onClick={() =>
              void send({ params: { id }, body: { [flag]: isSet ? 0 : 1, version } }, { refresh: onChanged })
            }
          >
            {t(`feed.${flag}`)}
          </Button>
        );
      })}
    </div>
  );
}

function EvaluationActs({ detail, onChanged }: Props): ReactElement {
  const t = usePluginText('platform-content-review');
  const { send, isBusy } = useSend(hideEvaluationText);
  const [isReplying, setReplying] = useState(false);
  const { id, version, textHidden } = detail;
  return (
    <div className="tl-review-acts">
      <Button size="small" onClick={() => setReplying(true)}>
        {t('evaluation.reply')}
      </Button>
      <Button
        size="small"
        loading={isBusy}
        aria-pressed={textHidden === 1}
        onClick={() =>
          void send(
            { params: { id }, body: { hidden: textHidden === 1 ? 0 : 1, version } },
            { refresh: onChanged },
          )
        }
      >
        {t(textHidden === 1 ? 'evaluation.showText' : 'evaluation.hideText')}
      </Button>
      {isReplying ? (
        <ReplyDialog item={detail} onDone={onChanged} onClose={() => setReplying(false)} />
      ) : null}
    </div>
  );
}
