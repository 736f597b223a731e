import type { ReactElement } from 'react';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import type { FieldFor } from '../../../../core/form.ts';
import { REMOVAL_REASONS, type RemovalReason } from '../../../../shared/codes/users.ts';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';

/** Why something is removed or closed (B20). */
export function ReasonField(props: {
  readonly Field: FieldFor<'reason', RemovalReason | null>;
}): ReactElement {
  const { Field } = props;
  const t = usePluginText('platform-content-review');
  return (
    <Field name="reason" label={t('remove.reason')} required>
      {({ control, value, onChange, onBlur }) => (
        <OptionSelect
          {...control}
          options={codeOptions(t, 'removalReason', REMOVAL_REASONS)}
          none={t('remove.choose')}
          value={value}
          onBlur={onBlur}
          onChange={(chosen) => onChange(REMOVAL_REASONS.find((each) => each === chosen) ?? null)}
        />
      )}
    </Field>
  );
}
