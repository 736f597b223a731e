import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { ActionDialog } from '../../../../core/api.ts';
import { useNoticeForm } from '../../../../core/form.ts';
import { MESSAGE_COST_CENTS } from '../../../../shared/codes/limits.ts';
import type { NoticeContent } from '../../../../shared/contract/messages/notices.shapes.ts';
import { formatCents, formatCount } from '../../../../shared/format/money.ts';
import { Loaded, type Question } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonLines } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { useOrderText } from '../../useOrderText.ts';
import './NoticeDialog.css';

/** Whom a notice reaches. */
export interface Reach {
  /** Chosen orders, and those of them whose buyers are told. */
  readonly orders: number;
  readonly told: number;
  readonly recipients: number;
  /** How many were chosen, when the server finds another number now. */
  readonly before?: number | undefined;
}

/** A message to the buyers of chosen orders, with how many it reaches and what it costs before it goes (screens F5). */
export function NoticeDialog({
  reach,
  isBusy,
  onSend,
  onClose,
}: {
  readonly reach: Question<Reach>;
  readonly isBusy: boolean;
  readonly onSend: (words: NoticeContent) => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = useOrderText();
  const { form, fields } = useNoticeForm();
  const { channel, text } = form.values;
  const { data, error } = reach;
  return (
    <ActionDialog
      title={
        data ? t('notice.title', { count: data.told, number: formatCount(data.told) }) : t('notice.task')
      }
      confirmText={
        data
          ? t('notice.confirm', { count: data.recipients, number: formatCount(data.recipients) })
          : t('notice.confirmUncounted')
      }
      cancelText={t('notice.leave')}
      act={{ isBusy, refusal: undefined }}
      preview={{ isAsking: !data && !error, refusal: data ? undefined : error?.message }}
      form={form}
      onAct={onSend}
      onClose={onClose}
    >
      <div className="tl-notice">
        {fields}
        {text.trim() ? (
          <figure className="tl-notice-preview">
            <figcaption className="tl-ink-2">{t('notice.preview')}</figcaption>
            <blockquote>{text.trim()}</blockquote>
          </figure>
        ) : null}
        <Loaded of={reach} waiting={<SkeletonLines lines={1} />}>
          {(found) => <ReachLine reach={found} cents={channel === 'sms' ? MESSAGE_COST_CENTS : 0} />}
        </Loaded>
      </div>
    </ActionDialog>
  );
}

/** How many people it reaches, what it costs, and who is left out. */
function ReachLine({
  reach: { orders, told, recipients, before },
  cents,
}: {
  readonly reach: Reach;
  /** What one message costs, in cents. */
  readonly cents: number;
}): ReactElement {
  const t = useOrderText();
  const sentence = (key: 'reach' | 'left', count: number, values = {}): string =>
    t(`notice.${key}`, { count, number: formatCount(count), ...values });
  return (
    <>
      {before === undefined ? null : (
        <Callout intent="warning">
          {t('notice.changed', { before: formatCount(before), after: formatCount(orders) })}
        </Callout>
      )}
      <output className="tl-ink-2">
        {sentence('reach', recipients, { cost: formatCents(recipients * cents) })}
        {recipients < told ? ` ${t('notice.once')}` : ''}
        {told < orders ? ` ${sentence('left', orders - told)}` : ''}
      </output>
    </>
  );
}
