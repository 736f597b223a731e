import { HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Http, useService, useWrite } from '../../../../core/api.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
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
  many,
  onClose,
  colleagues,
}: TemplateDialogProps & { readonly colleagues: readonly Choice[] }): ReactElement {
  const t = useEventText();
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [userId, setUserId] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const one = rows.length === 1 ? rows[0] : undefined;
  const hand = ({ id }: TemplateRow) =>
    http.send(changeOwner, { params: { eventTemplateId: id, userId: Number(userId) } });
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (userId === '') return;
    if (!one) {
      onClose();
      const title = t('templates.ownerTitle');
      return many
        ? list.bulk.start(title, many, changeTemplates, { action: 'changeOwner', userId: Number(userId) })
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
