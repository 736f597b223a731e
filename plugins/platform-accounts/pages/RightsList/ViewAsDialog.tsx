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
import type { RowsDialogProps } from '../../../../core/list.ts';
import { viewAs } from '../../../../shared/contract/permissions/calls.ts';
import type { AccountRights, ViewedAs } from '../../../../shared/contract/permissions/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { StoreChoiceField, useStoresOf } from '../../components/StoreOf.tsx';
import { seenLength } from '../../../../shared/format/normalForm.ts';

const SHORTEST = 5;
const LONGEST = 200;

/** Asks why somebody wants to see the console as another account, then shows it: read-only, under the operator's own sign-in. */
export function ViewAsDialog({ rows, onClose }: RowsDialogProps<AccountRights>): ReactElement | null {
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const access = useAccess();
  const companies = useService(CompanyStores);
  const navigate = useNavigate();
  const { send } = useSend(viewAs);
  const [typed, setTyped] = useState('');
  const [store, setStore] = useState<number>();
  const [one] = rows;
  const { isMerchants, stores } = useStoresOf(one);
  const storeId = store ?? stores[0]?.storeId;
  const reason = typed.trim();
  const length = seenLength(reason);
  const isFit = length >= SHORTEST && length <= LONGEST;
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
      isFit={isFit && (!isMerchants || storeId !== undefined)}
      onAct={() => act.run(send, { params: { id: one.accountId }, body: { reason } }, { onDone: show })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('viewAs.text')}</p>
          {stores.length > 0 ? (
            <StoreChoiceField stores={stores} value={storeId} onChange={setStore} />
          ) : null}
          <TextAreaField
            label={t('viewAs.reason')}
            required
            help={t('viewAs.help')}
            error={tried && !isFit ? t('viewAs.help') : undefined}
            value={typed}
            max={LONGEST}
            stopsAtMax
            onChange={setTyped}
          />
        </>
      )}
    </ActionDialog>
  );
}
