import { HTMLSelect } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import { accountRights } from '../../../shared/contract/permissions/calls.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';

/** The stores in which a merchant's account works; operators have none. */
export function useStoresOf(account: { readonly accountId: number; readonly userType: number } | undefined) {
  const isMerchants = account?.userType === 1;
  const { data } = useCall(
    accountRights,
    { params: { id: account?.accountId ?? 0 } },
    { enabled: isMerchants },
  );
  return { isMerchants, stores: data?.stores ?? [] };
}

/** Chooses the store whose rights are meant. */
export function StoreChoiceField(props: {
  readonly stores: readonly { readonly storeId: number; readonly storeName: string }[];
  readonly value: number | undefined;
  readonly onChange: (storeId: number) => void;
}): ReactElement {
  const { stores, value, onChange } = props;
  const t = usePluginText('platform-accounts');
  return (
    <FormField label={t('account.store')} required>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={value ?? ''}
          options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      )}
    </FormField>
  );
}
