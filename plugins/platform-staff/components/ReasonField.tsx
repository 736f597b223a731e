import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { type FieldFor, linesInput } from '../../../core/form.ts';

const LONGEST = 200;

/** Why an operator does something to a merchant's people. */
export function ReasonField({ Field }: { readonly Field: FieldFor<'reason', string> }): ReactElement {
  const t = usePluginText('platform-staff');
  return (
    <Field name="reason" label={t('reason.label')} required help={t('reason.help')} max={LONGEST}>
      {linesInput({ rows: 3 })}
    </Field>
  );
}
