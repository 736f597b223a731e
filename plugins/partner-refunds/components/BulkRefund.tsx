import type { ReactElement } from 'react';
import type { z } from 'zod';
import { ActionDialog, type Settled, usePluginText } from '../../../core/api.ts';
import type { List } from '../../../core/list.ts';
import type { RefundedOrder } from '../../../shared/contract/tasks/refundPreviews.columns.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { needsTypedWord } from '../model/refundDraft.ts';
import { useReasonForm } from '../useReasonForm.ts';
import { BulkPreview } from './BulkPreview.tsx';

/** The most orders one bulk refund takes (screens F5). */
export const MOST_REFUNDS = 50;

/** Sends the refund of the whole rest of one order. */
type SendRefund<Row, Why> = (row: Row, why: Why) => Promise<Settled<unknown>>;

/** Gives the whole rest of several orders back; what cannot be refunded is told before. */
export function BulkRefund<Row extends RefundedOrder, Why>({
  list,
  rows,
  schema,
  asksNotify = false,
  text,
  send,
  onClose,
  onDone,
}: {
  readonly list: List<Row>;
  readonly rows: readonly Row[];
  /** What the refund of one order takes as its reason. */
  readonly schema: z.ZodType<Why>;
  /** Whether the buyers are told is asked, too. */
  readonly asksNotify?: boolean;
  /** What goes back and what becomes of the rest. */
  readonly text: (figures: { readonly count: number; readonly sum: string }) => string;
  readonly send: SendRefund<Row, Why>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const form = useReasonForm(schema);
  const fit = rows.filter(({ refundBlock, refundable }) => refundBlock === null && refundable !== null);
  const sum = fit.reduce((total, { refundable }) => total + (refundable ?? 0), 0);
  const confirm = async (why: Why): Promise<void> => {
    onClose();
    await list.bulk.run(t('bulk.refund'), fit, (row) => send(row, why));
    onDone?.();
  };
  return (
    <ActionDialog
      title={t('bulk.title', { count: fit.length })}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(sum) })}
      cancelText={t('refund.leave')}
      typedWord={needsTypedWord(sum) ? 'REFUND' : undefined}
      form={form}
      onAct={confirm}
      onClose={onClose}
    >
      <div className="tl-refund-form">
        <p>{text({ count: fit.length, sum: formatCents(sum) })}</p>
        {fit.length < rows.length ? <p>{t('bulk.left', { count: rows.length - fit.length })}</p> : null}
        <BulkPreview rows={rows} />
        <ReasonFields form={form} userName={asksNotify ? t('bulk.buyers') : undefined} />
      </div>
    </ActionDialog>
  );
}
