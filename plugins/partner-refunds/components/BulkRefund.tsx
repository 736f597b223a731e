import { type ReactElement, useState } from 'react';
import { ActionDialog, type Settled, usePluginText } from '../../../core/api.ts';
import type { List } from '../../../core/list.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import type { RefundedOrder } from '../../../shared/contract/tasks/refundPreviews.columns.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { type Reason, ReasonFields, type ReasonValues } from './ReasonFields.tsx';
import { needsTypedWord } from '../model/refundDraft.ts';
import { BulkPreview } from './BulkPreview.tsx';

/** The most orders one bulk refund takes (screens F5). */
export const MOST_REFUNDS = 50;

/** Sends the refund of the whole rest of one order. */
type SendRefund<Row, Values> = (row: Row, values: Values) => Promise<Settled<unknown>>;

/** Gives the whole rest of several orders back; what cannot be refunded is told before. */
export function BulkRefund<Row extends RefundedOrder, Values extends Reason & Partial<ReasonValues>>({
  list,
  rows,
  initial,
  text,
  send,
  onClose,
  onDone,
}: {
  readonly list: List<Row>;
  readonly rows: readonly Row[];
  /** What is asked at first: with `notify` also whether the buyers are told. */
  readonly initial: Values;
  /** What goes back and what becomes of the rest. */
  readonly text: (figures: { readonly count: number; readonly sum: string }) => string;
  readonly send: SendRefund<Row, Values>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const [values, setValues] = useState(initial);
  const fit = rows.filter(({ refundBlock, refundable }) => refundBlock === null && refundable !== null);
  const sum = fit.reduce((total, { refundable }) => total + (refundable ?? 0), 0);
  const isUnsaid = values.reason === RefundReason.other && [...values.note.trim()].length < 2;
  const confirm = async (): Promise<void> => {
    onClose();
    await list.bulk.run(t('bulk.refund'), fit, (row) => send(row, { ...values, note: values.note.trim() }));
    onDone?.();
  };
  return (
    <ActionDialog
      title={t('bulk.title', { count: fit.length })}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(sum) })}
      cancelText={t('refund.leave')}
      typedWord={needsTypedWord(sum) ? 'REFUND' : undefined}
      isFit={!isUnsaid}
      onAct={confirm}
      onClose={onClose}
    >
      {(tried) => (
        <div className="tl-refund-form">
          <p>{text({ count: fit.length, sum: formatCents(sum) })}</p>
          {fit.length < rows.length ? <p>{t('bulk.left', { count: rows.length - fit.length })}</p> : null}
          <BulkPreview rows={rows} />
          <ReasonFields
            values={values}
            onChange={(change) => setValues({ ...values, ...change })}
            fault={tried && isUnsaid}
            userName={t('bulk.buyers')}
          />
        </div>
      )}
    </ActionDialog>
  );
}
