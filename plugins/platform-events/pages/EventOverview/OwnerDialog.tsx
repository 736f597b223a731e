import { HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Http, useCall, useService } from '../../../../core/api.ts';
import { selectNames } from '../../../../shared/contract/choices.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { SearchBox } from '../../../../shared/ui/FilterBar/SearchBox.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { useOverviewText } from '../../useOverviewText.ts';
import { useDialogAct } from './useDialogAct.ts';
import type { OverviewDialogProps } from './useOverviewActions.tsx';

/** Hands an event to another account; the server refuses one of another company. */
export function OwnerDialog(props: OverviewDialogProps): ReactElement {
  const { rows, onClose } = props;
  const t = useOverviewText();
  const http = useService(Http);
  const { isBusy, run } = useDialogAct(props);
  const [keyword, setKeyword] = useState('');
  const [userId, setUserId] = useState('');
  const [tried, setTried] = useState(false);
  // The server answers 50 names at most; the rest is found by typing.
  const { data: names = [] } = useCall(selectNames, keyword ? { query: { keyword } } : {});
  const confirm = (): void => {
    setTried(true);
    if (userId === '') return;
    void run(t('owner.title'), t('owner.done'), ({ id }) =>
      http.send(changeOwner, { params: { eventTemplateId: id, userId: Number(userId) } }),
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
      <SearchBox value={keyword} onChange={setKeyword} placeholder={t('owner.search')} />
      <FormField
        label={t('owner.name')}
        required
        error={tried && userId === '' ? t('owner.choose') : undefined}
      >
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={userId}
            onChange={(event) => setUserId(event.currentTarget.value)}
            options={[{ value: '', label: '–' }, ...names]}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
