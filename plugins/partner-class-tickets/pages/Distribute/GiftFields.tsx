import { InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { codeOptions } from '../../../../core/api.ts';
import { VALIDITY_MONTHS } from '../../../../shared/codes/lists.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useGoodsText } from '../../useGoodsText.ts';

/** What every gift says. */
export interface GiftWords {
  readonly validityMonths: number | null;
  readonly note: string;
}

/** How long gifts are good for, and why they are given. */
export function GiftFields(props: {
  readonly value: GiftWords;
  readonly onChange: (change: Partial<GiftWords>) => void;
}): ReactElement {
  const t = useGoodsText();
  const { value, onChange } = props;
  return (
    <>
      <FormField label={t('form.fields.validityMonths')} required>
        {(control) => (
          <OptionSelect
            {...control}
            options={codeOptions(t, 'validityMonths', VALIDITY_MONTHS)}
            value={value.validityMonths}
            onChange={(validityMonths) => onChange({ validityMonths })}
          />
        )}
      </FormField>
      <FormField label={t('change.note')}>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={100}
            value={value.note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        )}
      </FormField>
    </>
  );
}
