import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { CLAIM_MINUTES } from '../../../../shared/codes/reviewing.ts';
import { claimMerchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { MerchantAuditRow } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';

/** Takes files, so that nobody else decides them meanwhile. */
export function ClaimDialog(props: RowsDialogProps<MerchantAuditRow>): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(claimMerchantAudit);
  const { one, count } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={one ? t('claim.title', { name: one.companyName }) : t('claim.titleMany', { count })}
      confirmText={t('claim.confirm')}
      said={t('claim.done')}
      act={({ id }, options) => send({ params: { id }, body: { release: false } }, options)}
    >
      <p>{t('claim.text', { minutes: CLAIM_MINUTES })}</p>
    </RowsDialog>
  );
}
