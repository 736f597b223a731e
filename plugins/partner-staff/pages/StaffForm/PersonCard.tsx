import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { switchInput } from '../../../../core/form.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { PersonFields } from '../../../platform-staff/api.ts';
import type { StaffPage } from './useStaffForm.ts';

/** Who it is, whether they see whole bank numbers, and of a new colleague what they sign in with. */
export function PersonCard(props: { readonly page: StaffPage; readonly isNew: boolean }): ReactElement {
  const { page, isNew } = props;
  const t = usePluginText('partner-staff');
  const { Field, form } = page;
  return (
    <Card title={t('form.person')} id="person">
      <PersonFields Field={Field} stored={form.formState.defaultValues} isNew={isNew} />
      <Field name="financialStaff" label={null} help={t('form.financeHelp')}>
        {switchInput(t('form.finance'))}
      </Field>
    </Card>
  );
}
