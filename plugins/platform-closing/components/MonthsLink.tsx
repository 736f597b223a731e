import type { ReactElement } from 'react';
import { LinkButton, usePluginText } from '../../../core/api.ts';

/** From the finance reports to the months that are closed by hand, and to reports that are mailed each month. */
export default function MonthsLink(): ReactElement {
  const t = usePluginText('platform-closing');
  return (
    <>
      <LinkButton to="/statements/months">{t('months.link')}</LinkButton>
      <LinkButton to="/statements/mails">{t('mails.link')}</LinkButton>
    </>
  );
}
