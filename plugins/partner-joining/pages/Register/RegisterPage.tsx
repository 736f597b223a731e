import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { VisitorPage } from '../../../../core/visitor.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** /merchant-register: a merchant account and its company, by the code a number was sent (screens D). */
export default function RegisterPage(): ReactElement {
  const t = usePluginText('partner-joining');
  return (
    <VisitorPage title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm />
    </VisitorPage>
  );
}
