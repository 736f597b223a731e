import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend, usePreview } from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { Option } from '../../../../shared/contract/basics.ts';
import { INLINE_BULK_ROWS } from '../../../../shared/codes/limits.ts';
import { copyRights } from '../../../../shared/contract/permissions/calls.ts';
import { type AccountRights, CopyRights } from '../../../../shared/contract/permissions/shapes.ts';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { EffectTable } from '../../components/EffectTable.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { StoreChoiceField, useStoresOf } from '../../components/StoreOf.tsx';
import { useFoundAccounts } from '../../components/useFoundAccounts.ts';
import { useOutcomeWords } from '../../components/useOutcomeWords.ts';

const Receivers = z.object({
  accountIds: z
    .array(Option)
    .transform((chosen) => chosen.map(({ value }) => value))
    .pipe(CopyRights.shape.accountIds),
});

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
  const form = useDialogForm<{ accountIds: readonly SearchOption[] }, z.output<typeof Receivers>>({
    schema: Receivers,
    defaults: { accountIds: [] },
  });
  const { Field, values } = form;
  const chosen = values.accountIds;
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
      form={form}
      isFit={chosen.length === 0 || (preview.data?.accounts.some(({ done }) => done) ?? false)}
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
      <p>{t('copy.text')}</p>
      {stores.length > 0 ? <StoreChoiceField stores={stores} value={storeId} onChange={setStore} /> : null}
      <Field name="accountIds" label={t('copy.to')} required>
        {({ control, value, onChange, onBlur }) => (
          <SearchSelect
            control={control}
            chosen={null}
            options={options}
            isPending={found.isPending}
            onSearch={found.search}
            onChange={(option) => onChange([...value, option].slice(0, INLINE_BULK_ROWS))}
            onBlur={onBlur}
            placeholder={t('members.find')}
            emptyText={found.error?.message ?? t('members.notFound')}
          />
        )}
      </Field>
      {chosen.map((each) => (
        <Button
          key={each.value}
          size="small"
          aria-label={t('copy.leaveOut', { name: each.label })}
          onClick={() =>
            form.form.setValue(
              'accountIds',
              chosen.filter(({ value }) => value !== each.value),
            )
          }
        >
          {each.label} ×
        </Button>
      ))}
      {isWhole ? (
        <PreviewOf preview={preview}>{({ accounts }) => <EffectTable accounts={accounts} />}</PreviewOf>
      ) : null}
      <p className="tl-ink-2">{t('gains.when')}</p>
    </ActionDialog>
  );
}
