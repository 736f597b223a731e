import type { ReactElement } from 'react';
import { type Settled, usePluginText, useSend, type WriteOptions } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { remindCompanies, remindManyCompanies } from '../../../../shared/contract/companies/calls.ts';
import type { CompanyRow } from '../../../../shared/contract/companies/shapes.ts';

/** Reminds merchants of their annual review by text message. */
export function RemindDialog(props: RowsDialogProps<CompanyRow>): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(remindCompanies);
  const { one, count } = rowsOf(props);
  // Who was reminded today already gets nothing: that is no success.
  const remind = async (id: number, options: WriteOptions): Promise<Settled<unknown>> => {
    const said = ({ sent }: { readonly sent: number }) => t(sent > 0 ? 'remind.done' : 'remind.already');
    const end = await send(
      { body: { ids: [id] } },
      { ...options, ...(options.said !== undefined && { said }) },
    );
    const isLeftOut = options.quiet && end.isDone && end.result.sent === 0;
    return isLeftOut ? { isDone: false, code: ResultCode.notAllowedNow, text: t('remind.already') } : end;
  };
  return (
    <RowsDialog
      {...props}
      title={one ? t('remind.title', { name: one.companyName }) : t('remind.titleMany', { count })}
      confirmText={t('remind.confirm')}
      said={t('remind.done')}
      act={({ id }, options) => remind(id, options)}
      task={{ call: remindManyCompanies, change: { action: 'remind' } }}
    >
      <p>{t('remind.text')}</p>
    </RowsDialog>
  );
}
