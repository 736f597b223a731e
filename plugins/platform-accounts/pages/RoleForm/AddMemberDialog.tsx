import { HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, useCall, usePluginText, useSend, usePreview } from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import { Option } from '../../../../shared/contract/basics.ts';
import { accountRights, changeMembers } from '../../../../shared/contract/permissions/calls.ts';
import type { Role } from '../../../../shared/contract/permissions/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { EffectTable } from '../../components/EffectTable.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { useFoundAccounts } from '../../components/useFoundAccounts.ts';
import { useOutcomeWords } from '../../components/useOutcomeWords.ts';

const ChosenAccount = z.object({ account: Option });

/** Gives a role to an account that is found by name, of merchants in one of its stores, after saying what it gains. */
export function AddMemberDialog(props: {
  readonly role: Pick<Role, 'id' | 'name' | 'side'>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  const { role, onDone, onClose } = props;
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const { refusedOutcome } = useOutcomeWords();
  const { send } = useSend(changeMembers);
  const form = useDialogForm<{ account: SearchOption | null }, z.output<typeof ChosenAccount>>({
    schema: ChosenAccount,
    defaults: { account: null },
  });
  const accountId = form.body?.account.value;
  const [store, setStore] = useState<number>();
  const found = useFoundAccounts(role.side);
  const isMerchants = role.side === 1;
  const account = useCall(
    accountRights,
    { params: { id: accountId ?? 0 } },
    { enabled: isMerchants && accountId !== undefined },
  );
  const stores = account.data?.stores ?? [];
  const storeId = store ?? stores[0]?.storeId;
  const isWhole = accountId !== undefined && (!isMerchants || storeId !== undefined);
  const params = { id: role.id };
  const body = { add: [accountId ?? 0], ...(isMerchants && storeId !== undefined && { storeId }) };
  const preview = usePreview(
    changeMembers,
    isWhole ? { params, body: { ...body, dryRun: true } } : undefined,
  );
  return (
    <ActionDialog
      title={t('members.addTitle', { role: role.name })}
      width={800}
      confirmText={t('members.addYes')}
      cancelText={t('members.addNo')}
      act={act}
      form={form}
      isFit={accountId === undefined || (preview.data?.accounts.some(({ done }) => done) ?? false)}
      preview={preview}
      onAct={() =>
        act.run(
          send,
          { params, body },
          {
            onDone: (result) => {
              const refused = refusedOutcome(result);
              return refused === undefined ? onDone() : act.refuse(refused);
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <form.Field name="account" label={t('members.account')} required>
        {({ control, value, onChange, onBlur }) => (
          <SearchSelect
            control={control}
            chosen={value}
            options={found.options}
            isPending={found.isPending}
            onSearch={found.search}
            onChange={(option) => {
              onChange(option);
              setStore(undefined);
            }}
            onBlur={onBlur}
            placeholder={t('members.find')}
            emptyText={found.error?.message ?? t('members.notFound')}
          />
        )}
      </form.Field>
      {isMerchants && stores.length > 0 ? (
        <FormField label={t('account.store')}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={storeId ?? ''}
              options={stores.map(({ storeId: value, storeName }) => ({ value, label: storeName }))}
              onChange={({ currentTarget }) => setStore(Number(currentTarget.value))}
            />
          )}
        </FormField>
      ) : null}
      {isWhole ? (
        <PreviewOf preview={preview}>{({ accounts }) => <EffectTable accounts={accounts} />}</PreviewOf>
      ) : null}
    </ActionDialog>
  );
}
