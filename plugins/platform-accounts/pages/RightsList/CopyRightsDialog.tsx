import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend, usePreview } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { INLINE_BULK_ROWS } from '../../../../shared/codes/limits.ts';
import { copyRights } from '../../../../shared/contract/permissions/calls.ts';
import type { AccountRights } from '../../../../shared/contract/permissions/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { EffectTable } from '../../components/EffectTable.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { StoreChoiceField, useStoresOf } from '../../components/StoreOf.tsx';
import { useFoundAccounts } from '../../components/useFoundAccounts.ts';
import { useOutcomeWords } from '../../components/useOutcomeWords.ts';

/** Gives other accounts the rights of this one in the place of theirs, after a table of who gains and loses what. */
export function CopyRightsDialog({
  rows,
  list,
  onClose,
}: RowsDialogProps<AccountRights>): ReactElement | null {
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const { refusedOutcome } = useOutcomeWords();
  const { send } = useSend(copyRights);
  const [from] = rows;
  const [chosen, setChosen] = useState<readonly SearchOption[]>([]);
  const [store, setStore] = useState<number>();
  const { isMerchants, stores } = useStoresOf(from);
  const storeId = store ?? stores[0]?.storeId;
  const found = useFoundAccounts(isMerchants ? 1 : 2);
  const isWhole = chosen.length > 0 && (!isMerchants || storeId !== undefined);
  const body = {
    from: from?.accountId ?? 0,
    accountIds: chosen.map(({ value }) => value),
    ...(isMerchants && storeId !== undefined && { storeId }),
  };
  const preview = usePreview(copyRights, isWhole ? { body: { ...body, dryRun: true } } : undefined);
  if (!from) return null;
  const options = found.options.filter(
    ({ value }) => value !== from.accountId && !chosen.some((each) => each.value === value),
  );
  return (
    <ActionDialog
      title={t('copy.title', { name: from.name })}
      width={800}
      confirmText={t('copy.confirm')}
      cancelText={t('bulk.keep')}
      act={act}
      isFit={preview.data?.accounts.some(({ done }) => done) ?? false}
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
          },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('copy.text')}</p>
          {stores.length > 0 ? (
            <StoreChoiceField stores={stores} value={storeId} onChange={setStore} />
          ) : null}
          <FormField
            label={t('copy.to')}
            required
            error={tried && chosen.length === 0 ? t('members.missing') : undefined}
          >
            {(control) => (
              <SearchSelect
                control={control}
                chosen={null}
                options={options}
                isPending={found.isPending}
                onSearch={found.search}
                onChange={(option) => setChosen([...chosen, option].slice(0, INLINE_BULK_ROWS))}
                placeholder={t('members.find')}
                emptyText={found.error?.message ?? t('members.notFound')}
              />
            )}
          </FormField>
          {chosen.map((each) => (
            <Button
              key={each.value}
              size="small"
              aria-label={t('copy.leaveOut', { name: each.label })}
              onClick={() => setChosen(chosen.filter(({ value }) => value !== each.value))}
            >
              {each.label} ×
            </Button>
          ))}
          {isWhole ? (
            <PreviewOf preview={preview}>{({ accounts }) => <EffectTable accounts={accounts} />}</PreviewOf>
          ) : null}
          <p className="tl-ink-2">{t('gains.when')}</p>
        </>
      )}
    </ActionDialog>
  );
}
