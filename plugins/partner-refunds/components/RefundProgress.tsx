import { Button, Callout, Spinner } from '@blueprintjs/core';
import { type ReactElement, useRef } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { codeWord } from '../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { refundMeaning, refundWord } from '../../../shared/codes/statusMeaning.ts';
import { isOpenRefund } from '../model/refundState.ts';
import { failureOf } from '../model/refundFailure.ts';
import { RefundActs } from './RefundActs.tsx';

/** What becomes of a refund that was just asked for; it goes on when the dialog is closed. */
export function RefundProgress({
  userName,
  refund,
  onChanged,
  onClose,
}: {
  /** The buyer. */
  readonly userName: string;
  readonly refund: OrderRefund;
  /** Somebody decided about it: the order is to be read again. */
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const dates = useDates();
  const isOpen = isOpenRefund(refund.state);
  const sum = formatCents(refund.amount ?? 0);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      title={t('refund.title')}
      onClose={onClose}
      onSubmit={onClose}
      safe={close}
      className="tl-dialog tl-dialog-520"
    >
      <div className="tl-dialog-body tl-refund-progress" aria-live="polite">
        <p className="tl-refund-line">
          {isOpen ? <Spinner size={16} /> : null}
          <b>{t('refund.of', { sum })}</b>
          <StatusTag meaning={refundMeaning(refund.state, refund.failCode)}>
            {codeWord(t, 'refundState', refundWord(refund.state, refund.failCode))}
          </StatusTag>
        </p>
        {isOpen ? <p className="tl-ink-2">{t('refund.goesOn')}</p> : null}
        {refund.nextTryAt !== null && isOpen ? (
          <p>{t('refund.nextTry', { at: dates.dateTime(refund.nextTryAt) })}</p>
        ) : null}
        {refund.state === RefundState.done ? <p>{t('refund.done', { sum, name: userName })}</p> : null}
        {refund.state === RefundState.failed ? (
          <Callout intent={refund.canRetry ? 'danger' : 'warning'} role="alert">
            {failureOf(t, refund)} {t(refund.canRetry ? 'refund.tryOrClose' : 'refund.closeByHand')}
          </Callout>
        ) : null}
      </div>
      <div className="tl-dialog-foot">
        <RefundActs refund={refund} onChanged={onChanged} />
        <Button ref={close} intent="primary" text={t('core:kit.close')} onClick={onClose} />
      </div>
    </Dialog>
  );
}
