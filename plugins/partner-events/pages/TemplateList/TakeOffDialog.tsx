import { type ReactElement, useState } from 'react';
import { Http, useService, useWrite } from '../../../../core/api.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { useEventText } from '../../useEventText.ts';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** Takes templates off the shelf, after saying how many sessions stay bookable by link. */
export function TakeOffDialog({ list, rows, onClose }: TemplateDialogProps): ReactElement | null {
  const t = useEventText();
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [busy, setBusy] = useState(false);
  const [row] = rows;
  if (!row) return null;
  const upcoming = rows.reduce((sum, { upcomingCount }) => sum + upcomingCount, 0);
  const takeOff = ({ id }: TemplateRow) =>
    http.send(shelveTemplate, { params: { id }, query: { isOnShelf: '0' } });
  const title =
    rows.length === 1
      ? t('templates.takeOffTitle', { name: row.title })
      : t('templates.bulkOffTitle', { count: rows.length });
  const confirm = async (): Promise<void> => {
    if (rows.length > 1) {
      onClose();
      return list.bulk.run(title, rows, takeOff);
    }
    setBusy(true);
    const isDone = await write(() => takeOff(row), t('templates.takenOff'));
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
      <p>{t('templates.takeOffText', { count: upcoming })}</p>
    </ConfirmDialog>
  );
}
