import { type ReactElement, useState } from 'react';
import { ActionDialog, CompanyStores, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { type RowsDialogProps } from '../../../../core/list.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import {
  actOnTemplates,
  changeTemplates,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';

/** Copies templates into other stores of the company; the copies start off the shelf. */
export function StoresDialog({ list, rows, many, onClose }: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(actOnTemplates);
  const { companies, company, store } = useService(CompanyStores).state;
  const stores = companies.find(({ id }) => id === company?.id)?.stores ?? [];
  const others = stores.filter(({ id }) => id !== store?.id);
  const [storeIds, setStoreIds] = useState<readonly number[]>([]);
  const title = t('templates.storesTitle', { count: many?.count ?? rows.length });
  const copy = async ({ id }: TemplateRow) => {
    const body = { action: 'copyToStores' as const, ids: [id], storeIds: [...storeIds] };
    const end = await send({ body }, { quiet: true });
    const [left] = end.result?.skipped ?? [];
    return left ? { isDone: false as const, code: left.code, text: left.reason } : end;
  };
  const start = (): void => {
    onClose();
    const change = { action: 'copyToStores' as const, storeIds: [...storeIds] };
    void (many ? list.bulk.start(title, many, changeTemplates, change) : list.bulk.run(title, rows, copy));
  };
  return (
    <ActionDialog
      title={title}
      confirmText={t('templates.storesConfirm')}
      cancelText={t('templates.cancel')}
      isFit={storeIds.length > 0}
      onAct={start}
      onClose={onClose}
    >
      {(tried) => (
        <FormField
          label={t('templates.stores')}
          required
          group
          help={t(others.length === 0 ? 'templates.storesNone' : 'templates.storesHelp')}
          error={tried && storeIds.length === 0 ? t('templates.storesChoose') : undefined}
        >
          {() => (
            <CheckSet
              options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={storeIds}
              onChange={setStoreIds}
            />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
