import { HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Http, useService, useWrite } from '../../../../core/api.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import type { Choice } from '../../../../core/api.ts';
import { useEventText } from '../../useEventText.ts';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** Hands templates to a colleague of the same company. */
export function OwnerDialog({
  list,
  rows,
  onClose,
  colleagues,
}: TemplateDialogProps & { readonly colleagues: readonly Choice[] }): ReactElement | null {
  const t = useEventText();
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [userId, setUserId] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [row] = rows;
  if (!row) return null;
  const hand = ({ id }: TemplateRow) =>
    http.send(changeOwner, { params: { eventTemplateId: id, userId: Number(userId) } });
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (userId === '') return;
    if (rows.length > 1) {
      onClose();
      return list.bulk.run(t('templates.ownerTitle'), rows, hand);
    }
    setBusy(true);
    const isDone = await write(() => hand(row), t('templates.ownerDone'));
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
      <p>{rows.length === 1 ? row.title : t('templates.ownerCount', { count: rows.length })}</p>
      <FormField
        label={t('templates.ownerName')}
        required
        help={colleagues.length === 0 ? t('templates.ownerNone') : undefined}
        error={tried && userId === '' ? t('templates.ownerChoose') : undefined}
      >
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={userId}
            onChange={(event) => setUserId(event.currentTarget.value)}
            options={[{ value: '', label: '–' }, ...colleagues]}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
