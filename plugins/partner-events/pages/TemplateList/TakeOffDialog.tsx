import { type ReactElement, useState } from 'react';
import { Http, usePluginText, useService, useWrite } from '../../../../core/api.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** Takes templates off the shelf, after saying how many sessions stay bookable by link. */
export function TakeOffDialog({ list, rows, many, onClose }: TemplateDialogProps): ReactElement {
  const t = usePluginText('partner-events');
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [busy, setBusy] = useState(false);
  const [row] = rows;
  const upcoming = rows.reduce((sum, { upcomingCount }) => sum + upcomingCount, 0);
  const takeOff = ({ id }: TemplateRow) =>
    http.send(shelveTemplate, { params: { id }, query: { isOnShelf: '0' } });
  const one = rows.length === 1 ? row : undefined;
  const title = one
    ? t('templates.takeOffTitle', { name: one.title })
    : t('templates.bulkOffTitle', { count: many?.count ?? rows.length });
  const confirm = async (): Promise<void> => {
    if (!one) {
      onClose();
      return many
        ? list.bulk.start(title, many, changeTemplates, { action: 'unshelve' })
        : list.bulk.run(title, rows, takeOff);
    }
    setBusy(true);
    const isDone = await write(() => takeOff(one), t('templates.takenOff'));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmText={t('templates.takeOffConfirm')}
      cancelText={t('templates.takeOffKeep')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{many ? t('templates.takeOffManyText') : t('templates.takeOffText', { count: upcoming })}</p>
    </ConfirmDialog>
  );
}
