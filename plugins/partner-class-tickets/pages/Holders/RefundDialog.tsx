import { Checkbox } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { codeOptions, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps } from '../../../../core/list.ts';
import { RefundReason } from '../../../../shared/codes/lists.ts';
import { refundHolding } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { MoneyInput } from '../../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { FigureField, NoteField } from './fields.tsx';

const REASONS = Object.values(RefundReason);

/** Gives some unused times back, and money for them: at most their single price. */
export function RefundDialog(props: RowsDialogProps<HoldingRow>): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(refundHolding);
  const [row] = props.rows;
  const free = row ? row.left - row.frozen : 0;
  const [times, setTimes] = useState<number | null>(free);
  const mostFor = (count: number | null) =>
    Math.min(row?.refundable ?? 0, (count ?? 0) * (row?.singlePrice ?? 0));
  const [amount, setAmount] = useState<number | null>(mostFor(free));
  const [reason, setReason] = useState<number | null>(RefundReason.customerRequest);
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const most = mostFor(times);
  const isTimesFit = times !== null && times >= 1 && times <= free;
  const isSumFit = amount !== null && amount >= 1 && amount <= most;
  const isSaid = reason !== RefundReason.other || note.trim().length >= 2;
  return (
    <RowsDialog
      {...props}
      title={t('refund.title', { name: row?.userName ?? '' })}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(amount ?? 0) })}
      isFit={isTimesFit && isSumFit && isSaid}
      said={t('refund.done')}
      act={({ id }, options) =>
        send(
          {
            params: { id },
            body: { amount: amount ?? 0, times: times ?? 0, reason: reason ?? 0, note: note.trim(), notify },
          },
          options,
        )
      }
    >
      {(tried) => (
        <>
          <FigureField
            label={t('change.times')}
            value={times}
            onChange={(count) => {
              setTimes(count);
              setAmount(mostFor(count));
            }}
            error={tried && !isTimesFit ? t('change.range', { min: 1, max: free }) : undefined}
          />
          <FormField
            label={t('refund.amount')}
            required
            help={t('refund.most', { most: formatCents(most) })}
            error={tried && !isSumFit ? t('refund.most', { most: formatCents(most) }) : undefined}
          >
            {(control) => <MoneyInput {...control} cents={amount} min={1} max={most} onChange={setAmount} />}
          </FormField>
          <FormField label={t('refund.reason')} required>
            {(control) => (
              <OptionSelect
                {...control}
                options={codeOptions(t, 'refundReason', REASONS)}
                value={reason}
                onChange={setReason}
              />
            )}
          </FormField>
          <NoteField value={note} onChange={setNote} tried={tried} optional={reason !== RefundReason.other} />
          <Checkbox
            checked={notify}
            label={t('refund.notify')}
            onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
          />
        </>
      )}
    </RowsDialog>
  );
}
