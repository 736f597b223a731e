import type { ReactElement } from 'react';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import { linesInput } from '../../../../core/form.ts';
import { REMOVAL_REASONS } from '../../../../shared/codes/users.ts';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import type { useReasonForm } from './useReasonForm.ts';

const NOTE_LONGEST = 200;
const OTHER = 0;

/** Reason (B20) and note of a sanction. */
export function ReasonFields({ form }: { readonly form: ReturnType<typeof useReasonForm> }): ReactElement {
  const t = usePluginText('platform-users');
  const { Field, values } = form;
  return (
    <>
      <Field name="reason" label={t('reason.label')} required>
        {({ control, value, onChange, onBlur }) => (
          <OptionSelect
            {...control}
            options={codeOptions(t, 'removalReason', REMOVAL_REASONS)}
            none={t('reason.choose')}
            value={value}
            onBlur={onBlur}
            onChange={(chosen) => onChange(REMOVAL_REASONS.find((reason) => reason === chosen) ?? null)}
          />
        )}
      </Field>
      <Field
        name="note"
        label={t('reason.note')}
        required={values.reason === OTHER}
        help={t('reason.noteHelp')}
        max={NOTE_LONGEST}
      >
        {linesInput({ rows: 3 })}
      </Field>
    </>
  );
}
