import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog, useAct, usePluginText } from '../../../../core/api.ts';
import type { CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import { formatAmount, formatCount } from '../../../../shared/format/money.ts';
import { needsTypedWord, TYPED_WORD } from '../../../partner-sessions/api.ts';
import type { BatchCancel } from './useBatchCancel.ts';

/** Asks before the sessions are cancelled as they were counted; figures that have changed are asked about again. */
export function CancelSessionsDialog(props: {
  readonly counted: CancelPreview;
  readonly isCounting: boolean;
  readonly countAgain: () => Promise<CancelPreview | undefined>;
  readonly cancel: BatchCancel['cancel'];
  readonly onClose: () => void;
}): ReactElement {
  const { counted, isCounting, countAgain, cancel, onClose } = props;
  const { events, bookings, refundTotal, notRefundable } = counted;
  const t = usePluginText('partner-cancellations');
  const navigate = useNavigate();
  const act = useAct();
  const [before, setBefore] = useState<CancelPreview>();
  const askAgain = async (): Promise<true> => {
    const now = await countAgain();
    if (now?.events) setBefore(counted);
    else onClose();
    return true;
  };
  return (
    <ActionDialog
      intent="danger"
      title={t('batchCancel.confirmTitle', { count: events })}
      confirmText={t('batchCancel.confirmButton', { sum: formatAmount(refundTotal) })}
      cancelText={t('batchCancel.keep')}
      typedWord={needsTypedWord(counted) ? TYPED_WORD : undefined}
      act={{ isBusy: act.isBusy || isCounting, refusal: act.refusal }}
      onAct={() =>
        act.run(cancel, counted, {
          said: ({ cancelled }) => t('batchCancel.accepted', { count: cancelled }),
          onDone: ({ templateId }) =>
            navigate(`/event/cancel-record/${templateId ?? 'store'}`, { replace: true }),
          // The figures may be old, so they are counted again.
          onRefused: ({ reason }) => (reason === 'cancelChanged' ? askAgain() : undefined),
        })
      }
      onClose={onClose}
    >
      {before ? (
        <Callout intent="warning" title={t('batchCancel.changed')}>
          {t('batchCancel.changedText', {
            events: before.events,
            bookings: formatCount(before.bookings),
            sum: formatAmount(before.refundTotal),
          })}
        </Callout>
      ) : null}
      <p>
        {t('batchCancel.confirmText', {
          events,
          bookings: formatCount(bookings),
          sum: formatAmount(refundTotal),
        })}
      </p>
      {notRefundable.length > 0 ? (
        <p>{t('batchCancel.confirmDesk', { count: notRefundable.length })}</p>
      ) : null}
      <p>{t('batchCancel.confirmFinal')}</p>
    </ActionDialog>
  );
}
