import type { ReactElement } from 'react';
import type { z } from 'zod';
import { ActionDialog, CompanyStores, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import { type RowsDialogProps } from '../../../../core/list.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import {
  actOnTemplates,
  changeTemplates,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { CopyToStores } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';

type CopyToStores = z.output<typeof CopyToStores>;

/** Copies templates into other stores of the company; the copies start off the shelf. */
export function StoresDialog({ list, rows, many, onClose }: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(actOnTemplates);
  const { companies, company, store } = useService(CompanyStores).state;
  const stores = companies.find(({ id }) => id === company?.id)?.stores ?? [];
  const others = stores.filter(({ id }) => id !== store?.id);
  const form = useDialogForm<CopyToStores>({
    schema: CopyToStores,
    defaults: { action: 'copyToStores', storeIds: [] },
  });
  const title = t('templates.storesTitle', { count: many?.count ?? rows.length });
  const start = (change: CopyToStores): void => {
    const copy = async ({ id }: TemplateRow) => {
      const end = await send({ body: { ...change, ids: [id] } }, { quiet: true });
      const [left] = end.result?.skipped ?? [];
      return left ? { isDone: false as const, code: left.code, text: left.reason } : end;
    };
    onClose();
    void (many ? list.bulk.start(title, many, changeTemplates, change) : list.bulk.run(title, rows, copy));
  };
  return (
    <ActionDialog
      title={title}
      confirmText={t('templates.storesConfirm')}
      cancelText={t('templates.cancel')}
      form={form}
      onAct={start}
      onClose={onClose}
    >
      <form.Field
        name="storeIds"
        label={t('templates.stores')}
        required
        group
        help={t(others.length === 0 ? 'templates.storesNone' : 'templates.storesHelp')}
      >
        {({ value, onChange }) => (
          <CheckSet
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={value}
            onChange={onChange}
          />
        )}
      </form.Field>
    </ActionDialog>
  );
}
