import { type ReactElement, useState } from 'react';
import { Http, useCall, usePluginText, useService } from '../../../../core/api.ts';
import { selectNames } from '../../../../shared/contract/choices.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { useDialogAct } from './useDialogAct.ts';
import type { OverviewDialogProps } from './useOverviewActions.tsx';

/** Hands an event to another account of its company. */
export function OwnerDialog(props: OverviewDialogProps): ReactElement {
  const { rows, onClose } = props;
  const t = usePluginText('platform-events');
  const http = useService(Http);
  const { isBusy, run } = useDialogAct(props);
  const [keyword, setKeyword] = useState('');
  const [owner, setOwner] = useState<SearchOption | null>(null);
  const [tried, setTried] = useState(false);
  const companyId = rows[0]?.companyId ?? 0;
  // The server answers 50 names at most; the rest is found by typing.
  const found = useCall(selectNames, { query: { companyId, ...(keyword && { keyword }) } });
  const confirm = (): void => {
    setTried(true);
    if (!owner) return;
    void run(t('owner.title'), t('owner.done'), ({ id }) =>
      http.send(changeOwner, { params: { eventTemplateId: id, userId: owner.value } }),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('owner.title')}
      confirmText={t('owner.confirm')}
      cancelText={t('events.cancel')}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('owner.text', { name: rows[0]?.title ?? '' })}</p>
      <FormField label={t('owner.name')} required error={tried && !owner ? t('owner.choose') : undefined}>
        {(control) => (
          <SearchSelect
            control={control}
            chosen={owner}
            options={found.data ?? []}
            isPending={found.isFetching}
            placeholder={t('owner.search')}
            emptyText={found.isError ? found.error.message : t('owner.none')}
            onSearch={setKeyword}
            onChange={setOwner}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
