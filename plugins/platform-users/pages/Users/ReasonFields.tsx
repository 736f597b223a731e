import type { ReactElement } from 'react';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import { REMOVAL_REASONS } from '../../../../shared/codes/users.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { NOTE_LONGEST, type ReasonState } from './useReason.ts';

/** Reason (B20) and note of a sanction; faults once somebody has tried. */
export function ReasonFields({
  of,
  tried,
}: {
  readonly of: ReasonState;
  readonly tried: boolean;
}): ReactElement {
  const t = usePluginText('platform-users');
  return (
    <>
      <FormField
        label={t('reason.label')}
        required
        error={tried && of.reason === null ? t('reason.choose') : undefined}
      >
        {(control) => (
          <OptionSelect
            {...control}
            options={codeOptions(t, 'removalReason', REMOVAL_REASONS)}
            none={t('reason.choose')}
            value={of.reason}
            onChange={of.setReason}
          />
        )}
      </FormField>
      <TextAreaField
        label={t('reason.note')}
        required={of.reason === 0}
        help={t('reason.noteHelp')}
        error={tried && !of.isNoteFit ? t('reason.noteHelp') : undefined}
        value={of.typed}
        max={NOTE_LONGEST}
        stopsAtMax
        onChange={of.setTyped}
      />
    </>
  );
}
