import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { PersonFields } from '../../../platform-staff/api.ts';
import type { AccountPage } from './useAccountForm.ts';

/** Who it is: name, telephone, and of a new account what it is signed in with. */
export function PersonCard({
  page,
  isNew,
}: {
  readonly page: AccountPage;
  readonly isNew: boolean;
}): ReactElement {
  const t = usePluginText('platform-stores');
  const { Field, form } = page;
  return (
    <Card title={t('account.person')}>
      <PersonFields Field={Field} stored={form.formState.defaultValues} isNew={isNew} />
    </Card>
  );
}
