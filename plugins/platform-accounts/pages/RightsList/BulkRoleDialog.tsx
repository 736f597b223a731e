import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePreview, usePluginText, useSend } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { bulkRoles } from '../../../../shared/contract/permissions/calls.ts';
import type { AccountRights } from '../../../../shared/contract/permissions/shapes.ts';
import { EffectTable } from '../../components/EffectTable.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { RoleChoice } from '../../components/RoleChoice.tsx';
import { StoreChoiceField, useStoresOf } from '../../components/StoreOf.tsx';
import { useRoleChoice } from '../../components/useRoleChoice.ts';
import { useOutcomeWords } from '../../components/useOutcomeWords.ts';

/** Gives one role to the chosen accounts, or takes it, after a table of who gains and loses what. */
export function BulkRoleDialog<Row extends AccountRights>(
  props: RowsDialogProps<Row> & { readonly way: 'add' | 'remove' },
): ReactElement {
  const { rows, list, onClose, way } = props;
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const { refusedOutcome } = useOutcomeWords();
  const { send } = useSend(bulkRoles);
  const form = useRoleChoice();
  const roleId = form.body?.role.value;
  const [store, setStore] = useState<number>();
  const { isMerchants, stores } = useStoresOf(rows[0]);
  const storeId = store ?? stores[0]?.storeId;
  const side = isMerchants ? 1 : 2;
  const isWhole = roleId !== undefined && (!isMerchants || storeId !== undefined);
  const body = {
    accountIds: rows.map(({ accountId }) => accountId),
    [way]: [roleId ?? 0],
    ...(isMerchants && storeId !== undefined && { storeId }),
  };
  const preview = usePreview(bulkRoles, isWhole ? { body: { ...body, dryRun: true } } : undefined);
  const count = preview.data?.accounts.filter(({ done }) => done).length ?? 0;
  return (
    <ActionDialog
      title={t(`bulk.${way}.title`, { count: rows.length })}
      width={800}
      intent={way === 'add' ? 'primary' : 'danger'}
      confirmText={t(`bulk.${way}.confirm`)}
      cancelText={t('bulk.keep')}
      act={act}
      form={form}
      isFit={roleId === undefined || count > 0}
      preview={preview}
      onAct={() =>
        act.run(
          send,
          { body },
          {
            said: (result) => t('bulk.done', { count: result.accounts.filter(({ done }) => done).length }),
            onDone: async (result) => {
              await list.refresh();
              const refused = refusedOutcome(result);
              if (refused === undefined) onClose();
              else act.refuse(refused);
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <RoleChoice side={side} Field={form.Field} />
      {stores.length > 0 ? <StoreChoiceField stores={stores} value={storeId} onChange={setStore} /> : null}
      {isWhole ? (
        <PreviewOf preview={preview}>{({ accounts }) => <EffectTable accounts={accounts} />}</PreviewOf>
      ) : null}
      <p className="tl-ink-2">{t('gains.when')}</p>
    </ActionDialog>
  );
}
