import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { remindCompanies } from '../../../../shared/contract/calls/companies.ts';
import type { CompanyRow } from '../../../../shared/contract/shapes/companies.ts';

/** Reminds merchants of their annual review by text message. */
export function RemindDialog(props: RowsDialogProps<CompanyRow>): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(remindCompanies);
  const { one, count } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={one ? t('remind.title', { name: one.companyName }) : t('remind.titleMany', { count })}
      confirmText={t('remind.confirm')}
      said={t('remind.done')}
      act={({ id }, options) => send({ body: { ids: [id] } }, options)}
    >
      <p>{t('remind.text')}</p>
    </RowsDialog>
  );
}
