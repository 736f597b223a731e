import type { ReactElement } from 'react';
import { CompanyStores, useCall, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { ReceivingAccountStatus } from '../../../../shared/codes/lists.ts';
import { applicationConfig } from '../../../../shared/contract/configuration.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { StoreRef } from '../../../../shared/contract/shapes/identity.ts';
import { partnerStores, queryUmsSignInfo } from '../../../../shared/contract/stores.ts';
import { Banner } from '../../../../shared/ui/Banner/Banner.tsx';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OrEmpty } from '../../../../shared/ui/Money/Money.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { Steps } from '../../../../shared/ui/Steps/Steps.tsx';
import { WarningSign } from '@blueprintjs/icons';
import { AccountState } from '../../components/AccountState.tsx';
import { useAskedOnReturn } from '../../components/useAskedOnReturn.ts';
import './account.css';

type Payment = ResultOf<typeof queryUmsSignInfo>;

/** /myAccount/index: the account each store of the company receives its money on, and how to open it (screens F7). */
export default function AccountPage(): ReactElement {
  const t = usePluginText('partner-merchant');
  const { company } = useObservable(useService(CompanyStores).state$) ?? {};
  const asked = useCall(partnerStores, {});
  return (
    <div className="tl-account">
      <Migration />
      <Loaded of={asked} waiting={<SkeletonRows rows={6} rowHeight={40} />}>
        {(companies) => {
          const stores = companies.find(({ id }) => id === company?.id)?.stores ?? [];
          if (stores.length === 0) return <p className="tl-ink-2">{t('account.none')}</p>;
          return stores.map((store) => <StoreAccount key={store.id} store={store} />);
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

function StoreAccount({ store }: { readonly store: StoreRef }): ReactElement {
  const asked = useCall(queryUmsSignInfo, { query: { storeId: store.id } }, { isFresh: true });
  useAskedOnReturn(asked);
  return (
    <Card title={store.name}>
      <Loaded of={asked} waiting={<SkeletonRows rows={3} rowHeight={32} />}>
        {(payment) => <AccountFacts payment={payment} />}
      </Loaded>
    </Card>
  );
}

function AccountFacts({ payment }: { readonly payment: Payment }): ReactElement {
  const t = usePluginText('partner-merchant');
  const isOpen = payment.status === ReceivingAccountStatus.open;
  const steps = [t('account.stepPapers'), t('account.stepOpen'), t('account.stepReceive')];
  return (
    <>
      {isOpen ? null : <Steps steps={steps} current={1} />}
      <dl className="tl-account-facts">
        <dt>{t('account.state')}</dt>
        <dd>
          <AccountState payment={payment} />
        </dd>
        <dt>{t('account.type')}</dt>
        <dd>
          {t(payment.type === '1' ? 'core:codes.paymentAccount.store' : 'core:codes.paymentAccount.merchant')}
        </dd>
        <dt>{t('account.bank')}</dt>
        <dd>
          <OrEmpty>{payment.bankName}</OrEmpty>
        </dd>
        <dt>{t('account.number')}</dt>
        <dd>
          <OrEmpty>{payment.accountMasked}</OrEmpty>
        </dd>
        <dt>{t('account.openedAt')}</dt>
        <dd>
          <DateTime at={payment.openedAt} dateOnly />
        </dd>
      </dl>
    </>
  );
}
