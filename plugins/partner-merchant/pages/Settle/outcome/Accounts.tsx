import { Button } from '@blueprintjs/core';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useCall, usePluginText } from '../../../../../core/api.ts';
import { ReceivingAccountStatus } from '../../../../../shared/codes/lists.ts';
import { partnerStores } from '../../../../../shared/contract/stores.ts';
import { LoadFailure } from '../../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { StatusTag } from '../../../../../shared/ui/StatusTag/StatusTag.tsx';

/** The stores of an approved company, each with the way to its receiving account; asked again when somebody comes back. */
export function Accounts({ companyId }: { readonly companyId: number }): ReactElement {
  const t = usePluginText('partner-merchant');
  const asked = useCall(partnerStores, {}, { isFresh: true });
  const stores = asked.data?.find(({ id }) => id === companyId)?.stores ?? [];
  const look = useEffectEvent(() => void asked.refetch());
  useEffect(() => {
    const handle = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  }, []);
  return (
    <>
      <p className="tl-public-lead">{t('outcome.approved')}</p>
      {asked.error ? <LoadFailure of={asked} /> : null}
      <ul className="tl-settle-list">
        {stores.map(({ id, name, payment }) => (
          <li key={id}>
            <strong>{name}</strong>
            {payment.status === ReceivingAccountStatus.open ? (
              <StatusTag meaning="good">{t('accounts.open')}</StatusTag>
            ) : payment.url === '' ? (
              <span className="tl-ink-2">{t('accounts.noLink')}</span>
            ) : (
              <a href={payment.url} target="_blank" rel="noreferrer">
                {t('accounts.openNow')}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="tl-public-buttons">
        <Button text={t('accounts.look')} loading={asked.isFetching} onClick={() => void asked.refetch()} />
      </div>
    </>
  );
}
