import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../../core/api.ts';
import type { StoreRef } from '../../../../../shared/contract/authentication/identity.shapes.ts';
import { partnerStores, queryUmsSignInfo } from '../../../../../shared/contract/stores/calls.ts';
import { LoadFailure } from '../../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { AccountState } from '../../../components/AccountState.tsx';
import { useAskedOnReturn } from '../../../components/useAskedOnReturn.ts';

/** The stores of an approved company, each with the way to its receiving account. */
export function Accounts(props: {
  readonly companyId: number;
  /** An account may be open: the file is looked at again. */
  readonly onOpened: () => void;
}): ReactElement {
  const t = usePluginText('partner-merchant');
  const asked = useCall(partnerStores, {}, { isFresh: true });
  const stores = asked.data?.find(({ id }) => id === props.companyId)?.stores ?? [];
  return (
    <>
      <p className="tl-public-lead">{t('outcome.approved')}</p>
      {asked.error ? <LoadFailure of={asked} /> : null}
      <ul className="tl-settle-list">
        {stores.map((store) => (
          <StoreAccount key={store.id} store={store} onOpened={props.onOpened} />
        ))}
      </ul>
    </>
  );
}

function StoreAccount(props: { readonly store: StoreRef; readonly onOpened: () => void }): ReactElement {
  const { store, onOpened } = props;
  const t = usePluginText('partner-merchant');
  const asked = useCall(queryUmsSignInfo, { query: { storeId: store.id } }, { isFresh: true });
  useAskedOnReturn(asked, onOpened);
  return (
    <li>
      <strong>{store.name}</strong>
      {asked.error ? <LoadFailure of={asked} compact /> : null}
      {asked.data ? <AccountState payment={asked.data} /> : null}
      <Button
        size="small"
        variant="minimal"
        text={t('accounts.look')}
        loading={asked.isFetching}
        onClick={() => void asked.refetch()}
      />
    </li>
  );
}
