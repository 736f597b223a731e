import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { VisitorPage } from '../../../../core/visitor.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** /forget-pwd: a new password by the code a number was sent, in two steps (screens D). */
export default function ForgotPasswordPage(): ReactElement {
  const t = usePluginText('partner-joining');
  return (
    <VisitorPage title={t('forgot.title')}>
      <ForgotPasswordForm />
    </VisitorPage>
  );
}
