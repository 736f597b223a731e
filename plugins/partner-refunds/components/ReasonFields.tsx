import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import { characterCount, FormField } from '../../../shared/ui/FormField/FormField.tsx';

/** Reasons people choose from; a cancelled session gives its money back by itself. */
const REASONS = [
  RefundReason.customerRequest,
  RefundReason.doublePayment,
  RefundReason.goodwill,
  RefundReason.wrongPrice,
  RefundReason.other,
] as const;
const NOTE_MAX = 200;

/** Why something goes back. */
export interface Reason {
  readonly reason: RefundReason;
  readonly note: string;
}
/** A reason, and whether the buyer is told. */
export interface ReasonValues extends Reason {
  readonly notify: boolean;
}

/** The fields of a reason (B22); "other" needs words. */
export function ReasonFields({
  values,
  onChange,
  fault,
  userName,
}: {
  /** Without `notify` nobody is asked about it. */
  readonly values: Reason & Partial<ReasonValues>;
  readonly onChange: (values: Partial<ReasonValues>) => void;
  /** The words are missing. */
  readonly fault: boolean;
  readonly userName: string;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const isOther = values.reason === RefundReason.other;
  return (
    <>
      <FormField label={t('refund.reason')} required>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={values.reason}
            options={REASONS.map((value) => ({ value, label: t(`core:codes.refundReason.${value}`) }))}
            onChange={({ currentTarget }) => {
              const reason = REASONS.find((each) => String(each) === currentTarget.value);
              if (reason !== undefined) onChange({ reason });
            }}
          />
        )}
      </FormField>
      <FormField
        label={t('refund.note')}
        required={isOther}
        error={fault ? t('refund.fault.reason') : undefined}
        counter={{ length: characterCount(values.note), max: NOTE_MAX }}
      >
        {(control) => (
          <InputGroup
            {...control}
            value={values.note}
            maxLength={NOTE_MAX}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        )}
      </FormField>
      {values.notify === undefined ? null : (
        <Checkbox
          checked={values.notify}
          label={t('refund.notify', { name: userName })}
          onChange={({ currentTarget }) => onChange({ notify: currentTarget.checked })}
        />
      )}
    </>
  );
}
