import { HTMLSelect } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { checkInput, type FieldFor, textInput } from '../../../core/form.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';

/** Reasons people choose from; a cancelled session gives its money back by itself. */
const REASONS = [
  RefundReason.customerRequest,
  RefundReason.doublePayment,
  RefundReason.goodwill,
  RefundReason.wrongPrice,
  RefundReason.other,
] as const;
const NOTE_MAX = 200;

/** The fields of a reason (B22); "other" needs words. */
export function ReasonFields({
  form,
  userName,
}: {
  readonly form: {
    readonly Field: FieldFor<'reason', RefundReason> & FieldFor<'note', string> & FieldFor<'notify', boolean>;
    readonly values: { readonly reason: RefundReason };
  };
  /** Who may be told; without a name nobody is asked about it. */
  readonly userName?: string | undefined;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const { Field, values } = form;
  return (
    <>
      <Field name="reason" label={t('refund.reason')} required>
        {({ control, value, onChange, onBlur }) => (
          <HTMLSelect
            {...control}
            fill
            value={value}
            options={REASONS.map((reason) => ({
              value: reason,
              label: t(`core:codes.refundReason.${reason}`),
            }))}
            onBlur={onBlur}
            onChange={({ currentTarget }) =>
              onChange(REASONS.find((reason) => String(reason) === currentTarget.value) ?? value)
            }
          />
        )}
      </Field>
      <Field
        name="note"
        label={t('refund.note')}
        required={values.reason === RefundReason.other}
        max={NOTE_MAX}
      >
        {textInput()}
      </Field>
      {userName === undefined ? null : (
        <Field name="notify" label={null}>
          {checkInput(t('refund.notify', { name: userName }))}
        </Field>
      )}
    </>
  );
}
