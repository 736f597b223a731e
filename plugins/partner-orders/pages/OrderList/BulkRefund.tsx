import { type ReactElement, useState } from 'react';
import { Http, type List, useService } from '../../../../core/api.ts';
import { RefundReason } from '../../../../shared/codes/lists.ts';
import { refundOrder } from '../../../../shared/contract/orders.ts';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { ReasonFields, type ReasonValues } from '../../components/ReasonFields.tsx';
import { needsTypedWord } from '../../model/refundDraft.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Gives the whole rest of several orders back; what cannot be refunded is told before. Seats stay. */
export function BulkRefund({
  list,
  rows,
  onClose,
  onDone,
}: {
  readonly list: List<OrderRow>;
  readonly rows: readonly OrderRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactElement {
  const t = useOrderText();
  const http = useService(Http);
  const [values, setValues] = useState<ReasonValues>({
    reason: RefundReason.customerRequest,
    note: '',
    notify: true,
  });
  const [tried, setTried] = useState(false);
  // One key an order for as long as the dialog is open: a second press repeats nothing.
  const [keys] = useState(() => new Map(rows.map(({ id }) => [id, http.newKey()])));
  const fit = rows.filter(({ refundBlock, refundable }) => refundBlock === null && refundable !== null);
  const sum = fit.reduce((total, { refundable }) => total + (refundable ?? 0), 0);
  const isUnsaid = values.reason === RefundReason.other && [...values.note.trim()].length < 2;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (isUnsaid) return;
    onClose();
    await list.bulk.run(t('bulk.refund'), fit, ({ id, orderNumber, refundable }) =>
      http.send(
        refundOrder,
        {
          params: { orderNumber },
          body: { ...values, note: values.note.trim(), amount: refundable ?? 0, alsoCancel: false },
        },
        { idempotencyKey: keys.get(id) ?? http.newKey(), quiet: true },
      ),
    );
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('bulk.title', { count: fit.length })}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(sum) })}
      cancelText={t('refund.leave')}
      typedWord={needsTypedWord(sum) ? 'REFUND' : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="tl-refund-form">
        <p>{t('bulk.text', { count: fit.length, sum: formatCents(sum) })}</p>
        {fit.length < rows.length ? <p>{t('bulk.left', { count: rows.length - fit.length })}</p> : null}
        <ReasonFields
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          fault={tried && isUnsaid}
          userName={t('bulk.buyers')}
        />
      </div>
    </ConfirmDialog>
  );
}
