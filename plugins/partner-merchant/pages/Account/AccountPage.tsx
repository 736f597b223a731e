import type { ReactElement } from 'react';
import { CompanyStores, useCall, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { ReceivingAccountStatus } from '../../../../shared/codes/lists.ts';
import { applicationConfig } from '../../../../shared/contract/configuration/calls.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import { Banner } from '../../../../shared/ui/Banner/Banner.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { WarningSign } from '@blueprintjs/icons';
import { ReceivingLog, useLogInAddress } from '../../components/ReceivingLog.tsx';
import { StoreAccount } from '../../components/StoreAccount.tsx';
import './account.css';

/** /myAccount/index: the account each store of the company receives its money on, and how to open it (screens F7). */
export default function AccountPage(): ReactElement {
  const t = usePluginText('partner-merchant');
  const { company } = useObservable(useService(CompanyStores).state$) ?? {};
  const asked = useCall(partnerStores, {});
  const { storeId, show } = useLogInAddress();
  const opened = asked.data?.find(({ id }) => id === company?.id)?.stores.find(({ id }) => id === storeId);
  if (opened) return <ReceivingLog key={opened.id} store={opened} onClose={() => show(undefined)} />;
  return (
    <div className="tl-account">
      <Migration />
      <Loaded of={asked} waiting={<SkeletonRows rows={6} rowHeight={40} />}>
        {(companies) => {
          const stores = companies.find(({ id }) => id === company?.id)?.stores ?? [];
          if (stores.length === 0) return <p className="tl-ink-2">{t('account.none')}</p>;
          return stores.map((store) => (
            <StoreAccount key={store.id} store={store} onLog={() => show(store.id)} />
          ));
        }}
      </Loaded>
    </div>
  );
}

/** The move to the new collection accounts, while a store of the company has none. */
function Migration(): ReactElement | null {
  const t = usePluginText('partner-merchant');
  const dates = useDates();
  const { company } = useObservable(useService(CompanyStores).state$) ?? {};
  const { data: companies } = useCall(partnerStores, {});
  const { data: config } = useCall(applicationConfig, {}, { isLater: true });
  const stores = companies?.find(({ id }) => id === company?.id)?.stores ?? [];
  const isMissing = stores.some(({ payment }) => payment.status !== ReceivingAccountStatus.open);
  if (!config || !isMissing) return null;
  const { openBefore, stopFrom } = config.migration;
  return (
    <Banner tone="warning" icon={<WarningSign />}>
      {t(dates.today() >= stopFrom ? 'account.migrationStopped' : 'account.migration', {
        openBefore,
        stopFrom,
      })}
    </Banner>
  );
}
