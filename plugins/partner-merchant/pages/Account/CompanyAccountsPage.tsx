import { HTMLSelect } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { ReceivingLog, useLogInAddress } from '../../components/ReceivingLog.tsx';
import { StoreAccount } from '../../components/StoreAccount.tsx';
import './account.css';

/** /myAccount/index for operators: the receiving accounts of one company, to read (screens E8). */
export default function CompanyAccountsPage(): ReactElement {
  const t = usePluginText('partner-merchant');
  const [query, setQuery] = useSearchParams();
  const asked = useCall(partnerStores, {});
  const { storeId, show } = useLogInAddress();
  const opened = asked.data?.flatMap(({ stores }) => stores).find(({ id }) => id === storeId);
  if (opened) return <ReceivingLog key={opened.id} store={opened} onClose={() => show(undefined)} />;
  return (
    <div className="tl-account">
      <Loaded of={asked} waiting={<SkeletonRows rows={6} rowHeight={40} />}>
        {(companies) => {
          const wanted = Number(query.get('companyId'));
          const company = companies.find(({ id }) => id === wanted) ?? companies[0];
          return (
            <>
              <FormField label={t('account.company')}>
                {(control) => (
                  <HTMLSelect
                    {...control}
                    value={company?.id ?? ''}
                    options={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
                    onChange={({ currentTarget }) =>
                      setQuery({ companyId: currentTarget.value }, { replace: true })
                    }
                  />
                )}
              </FormField>
              {company?.stores.length ? (
                company.stores.map((store) => (
                  <StoreAccount key={store.id} store={store} isReadOnly onLog={() => show(store.id)} />
                ))
              ) : (
                <p className="tl-ink-2">{t('account.none')}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
