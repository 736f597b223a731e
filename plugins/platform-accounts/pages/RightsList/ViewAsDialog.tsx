import {
  ViewAsBody,
  type AccountRights,
  type ViewedAs,
} from '../../../../shared/contract/permissions/shapes.ts';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ActionDialog,
  CompanyStores,
  useAccess,
  useAct,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { viewAs } from '../../../../shared/contract/permissions/calls.ts';
import { StoreChoiceField, useStoresOf } from '../../components/StoreOf.tsx';

const LONGEST = 200;

/** Asks why somebody wants to see the console as another account, then shows it: read-only, under the operator's own sign-in. */
export function ViewAsDialog({ rows, onClose }: RowsDialogProps<AccountRights>): ReactElement | null {
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const access = useAccess();
  const companies = useService(CompanyStores);
  const navigate = useNavigate();
  const { send } = useSend(viewAs);
  const form = useDialogForm({ schema: ViewAsBody, defaults: { reason: '' } });
  const [store, setStore] = useState<number>();
  const [one] = rows;
  const { isMerchants, stores } = useStoresOf(one);
  const storeId = store ?? stores[0]?.storeId;
  if (!one) return null;
  const show = async ({ account, codes, stores: held }: ViewedAs): Promise<void> => {
    const from = location.pathname + location.search;
    const viewed = { ...account, from };
    if (!isMerchants) access.lookAs({ ...viewed, codes: new Set(codes) });
    else {
      if (!companies.state.loaded) await companies.load().catch(() => undefined);
      const company = companies.state.companies.find((each) => each.stores.some(({ id }) => id === storeId));
      const own = company?.stores.find(({ id }) => id === storeId);
      // Their pages are read in the store, which the operator must be able to enter.
      if (!company || !own) return act.refuse(t('viewAs.noStore'));
      const here = held.find((each) => each.storeId === storeId);
      access.lookAs({ ...viewed, codes: new Set(here?.codes ?? []), place: { company, store: own } });
    }
    onClose();
    void navigate('/');
  };
  return (
    <ActionDialog
      title={t('viewAs.title', { name: one.name })}
      confirmText={t('viewAs.confirm')}
      cancelText={t('viewAs.keep')}
      act={act}
      form={form}
      onAct={(body) => {
        // A merchant's account is looked at in one of its stores.
        if (isMerchants && storeId === undefined) return undefined;
        const ends = { onDone: show, onRefused: form.showRefused };
        return act.run(send, { params: { id: one.accountId }, body }, ends);
      }}
      onClose={onClose}
    >
      <p>{t('viewAs.text')}</p>
      {stores.length > 0 ? <StoreChoiceField stores={stores} value={storeId} onChange={setStore} /> : null}
      <form.Field name="reason" label={t('viewAs.reason')} required help={t('viewAs.help')} max={LONGEST}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </ActionDialog>
  );
}
