import type { ReactElement, RefObject } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { FieldFor } from '../../../core/form.ts';
import { MoneyInput } from '../../../shared/ui/MoneyInput/MoneyInput.tsx';

/** How much goes back, as a free amount: a text that is no such sum says so while it is typed, and counts as NaN. */
export function AmountField({
  form,
  most,
  fault,
}: {
  readonly form: {
    readonly Field: FieldFor<'amount', number | null>;
    readonly form: {
      readonly setError: (name: 'amount', error: { readonly message: string }) => void;
      readonly clearErrors: (name: 'amount') => void;
    };
  };
  /** The most that can go back, in cents. */
  readonly most: number;
  /** Holds what is wrong with the typed text; null when it is a sum, or empty. */
  readonly fault: RefObject<string | null>;
}): ReactElement {
  const { Field } = form;
  const t = usePluginText('partner-refunds');
  return (
    <Field name="amount" label={t('refund.amount')} required>
      {({ control, value, onChange, onBlur }) => (
        <MoneyInput
          {...control}
          cents={Number.isNaN(value) ? null : value}
          min={1}
          max={most}
          onBlur={onBlur}
          onChange={onChange}
          onFault={(message) => {
            fault.current = message;
            if (message === null) return form.form.clearErrors('amount');
            onChange(Number.NaN);
            form.form.setError('amount', { message });
          }}
        />
      )}
    </Field>
  );
}
