import { Button } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import { ReceivingAccountStatus } from '../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';
import { queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OrEmpty } from '../../../shared/ui/Money/Money.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Steps } from '../../../shared/ui/Steps/Steps.tsx';
import { AccountState } from './AccountState.tsx';
import { useAskedOnReturn } from './useAskedOnReturn.ts';

type Payment = ResultOf<typeof queryUmsSignInfo>;

/** The receiving account of a store; whoever may not open it (`isReadOnly`) sees how far it is. */
export function StoreAccount(props: {
  readonly store: StoreRef;
  readonly isReadOnly?: boolean;
  /** Shows what came in on it. */
  readonly onLog: () => void;
}): ReactElement {
  const { store, isReadOnly = false, onLog } = props;
  const t = usePluginText('partner-merchant');
  const asked = useCall(queryUmsSignInfo, { query: { storeId: store.id } }, { isFresh: true });
  useAskedOnReturn(asked);
  // Nobody has rights in a store that is disabled but the platform, which only looks.
  const isClosed = store.status === 0 && !isReadOnly;
  return (
    <Card title={store.name}>
      <Loaded of={asked} waiting={<SkeletonRows rows={3} rowHeight={32} />}>
        {(payment) => <AccountFacts payment={payment} isReadOnly={isReadOnly} />}
      </Loaded>
      <Button
        className="tl-account-log"
        icon={<History />}
        text={t('receipts.open')}
        aria-label={`${t('receipts.open')}: ${store.name}`}
        disabled={isClosed}
        title={isClosed ? t('receipts.closed') : undefined}
        onClick={onLog}
      />
    </Card>
  );
}

function AccountFacts(props: { readonly payment: Payment; readonly isReadOnly: boolean }): ReactElement {
  const { payment, isReadOnly } = props;
  const t = usePluginText('partner-merchant');
  const isOpen = payment.status === ReceivingAccountStatus.open;
  const steps = [t('account.stepPapers'), t('account.stepOpen'), t('account.stepReceive')];
  return (
    <>
      {isOpen ? null : <Steps steps={steps} current={1} />}
      <dl className="tl-account-facts">
        <dt>{t('account.state')}</dt>
        <dd>{isReadOnly && !isOpen ? t('account.notOpen') : <AccountState payment={payment} />}</dd>
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
