import type { ReactElement } from 'react';
import { Configuration, usePluginText, useService } from '../../../core/api.ts';
import { ReceivingAccountStatus } from '../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';

/** Whether an account is open, or where its owner opens it: on a page of the payment side, in a tab of its own. */
export function AccountState(props: { readonly payment: ResultOf<typeof queryUmsSignInfo> }): ReactElement {
  const { status, url } = props.payment;
  const t = usePluginText('partner-merchant');
  const { picturesBase } = useService(Configuration);
  if (status === ReceivingAccountStatus.open)
    return <StatusTag meaning="good">{t('accounts.open')}</StatusTag>;
  if (url === '') return <span className="tl-ink-2">{t('accounts.noLink')}</span>;
  return (
    <a href={url.startsWith('/') ? `${picturesBase}${url}` : url} target="_blank" rel="noreferrer">
      {t('accounts.openNow')}
    </a>
  );
}
