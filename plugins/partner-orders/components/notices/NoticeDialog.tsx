import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { ActionDialog } from '../../../../core/api.ts';
import { useNoticeForm } from '../../../../core/form.ts';
import { MESSAGE_COST_CENTS } from '../../../../shared/codes/limits.ts';
import type { NoticeContent } from '../../../../shared/contract/shapes/notices.ts';
import { formatCents, formatCount } from '../../../../shared/format/money.ts';
import { useOrderText } from '../../useOrderText.ts';
import './NoticeDialog.css';

/** Whom a notice reaches. */
export interface Reach {
  /** Chosen orders, and those of them whose buyers are told. */
  readonly orders: number;
  readonly told: number;
  readonly people: number;
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
  /** Undefined while it is counted. */
  readonly reach: Reach | undefined;
  readonly isBusy: boolean;
  readonly onSend: (words: NoticeContent) => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = useOrderText();
  const { words, isFit, fieldsOf } = useNoticeForm();
  return (
    <ActionDialog
      title={t('notice.title', { count: reach?.told ?? 0, number: formatCount(reach?.told ?? 0) })}
      confirmText={t('notice.confirm', {
        count: reach?.people ?? 0,
        number: formatCount(reach?.people ?? 0),
      })}
      cancelText={t('notice.leave')}
      act={{ isBusy: isBusy || !reach, refusal: undefined }}
      isFit={isFit}
      onAct={() => onSend(words)}
      onClose={onClose}
    >
      {(tried) => (
        <div className="tl-notice">
          {fieldsOf(tried)}
          {words.text ? (
            <figure className="tl-notice-preview">
              <figcaption className="tl-ink-2">{t('notice.preview')}</figcaption>
              <blockquote>{words.text}</blockquote>
            </figure>
          ) : null}
          {reach ? (
            <ReachLine reach={reach} cents={words.channel === 'sms' ? MESSAGE_COST_CENTS : 0} />
          ) : (
            <Spinner size={16} />
          )}
        </div>
      )}
    </ActionDialog>
  );
}

/** How many people it reaches, what it costs, and who is left out. */
function ReachLine({
  reach: { orders, told, people, before },
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
        {sentence('reach', people, { cost: formatCents(people * cents) })}
        {people < told ? ` ${t('notice.once')}` : ''}
        {told < orders ? ` ${sentence('left', orders - told)}` : ''}
      </output>
    </>
  );
}
