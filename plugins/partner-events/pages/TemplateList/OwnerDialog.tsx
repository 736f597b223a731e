import { type ReactElement, useState } from 'react';
import { Http, useCall, usePluginText, useService, useWrite } from '../../../../core/api.ts';
import { selectNames } from '../../../../shared/contract/choices.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** Hands templates to a colleague of the same company. */
export function OwnerDialog({ list, rows, many, onClose }: TemplateDialogProps): ReactElement {
  const t = usePluginText('partner-events');
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [owner, setOwner] = useState<SearchOption | null>(null);
  const [keyword, setKeyword] = useState('');
  // The server answers 50 names at most; the rest is found by typing.
  const found = useCall(selectNames, keyword ? { query: { keyword } } : {});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const one = rows.length === 1 ? rows[0] : undefined;
  const hand = ({ id }: TemplateRow) =>
    http.send(changeOwner, { params: { eventTemplateId: id, userId: owner?.value ?? 0 } });
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!owner) return;
    if (!one) {
      onClose();
      const title = t('templates.ownerTitle');
      return many
        ? list.bulk.start(title, many, changeTemplates, { action: 'changeOwner', userId: owner.value })
        : list.bulk.run(title, rows, hand);
    }
    setBusy(true);
    const isDone = await write(() => hand(one), t('templates.ownerDone'));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('templates.ownerTitle')}
      confirmText={t('templates.ownerConfirm')}
      cancelText={t('templates.cancel')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{one ? one.title : t('templates.ownerCount', { count: many?.count ?? rows.length })}</p>
      <FormField
        label={t('templates.ownerName')}
        required
        error={tried && !owner ? t('templates.ownerChoose') : undefined}
      >
        {(control) => (
          <SearchSelect
            control={control}
            chosen={owner}
            options={found.data ?? []}
            isPending={found.isFetching}
            placeholder={t('templates.ownerSearch')}
            emptyText={found.isError ? found.error.message : t('templates.ownerNone')}
            onSearch={setKeyword}
            onChange={setOwner}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
