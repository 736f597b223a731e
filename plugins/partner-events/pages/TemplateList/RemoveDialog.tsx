import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Http, useService, useWrite } from '../../../../core/api.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { removeTemplate } from '../../../../shared/contract/eventTemplates.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { useEventText } from '../../useEventText.ts';
import { sessionsOf } from './templateActions.ts';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** Deletes templates; one with live sessions is refused (644) and its sessions are one click away. */
export function RemoveDialog({ list, rows, onClose }: TemplateDialogProps): ReactElement | null {
  const t = useEventText();
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [row] = rows;
  if (!row) return null;
  const remove = ({ id }: TemplateRow) => http.send(removeTemplate, { params: { id } });
  const isOne = rows.length === 1;
  const confirm = async (): Promise<void> => {
    if (!isOne) {
      onClose();
      return list.bulk.run(t('templates.bulkRemove'), rows, remove);
    }
    setBusy(true);
    const isDone = await write(async () => {
      const reply = await remove(row);
      if (reply.resultCode === ResultCode.hasLiveBookings) setRefusal(reply.resultDesc);
      return reply;
    }, t('templates.removed'));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={
        isOne
          ? t('templates.removeTitle', { name: row.title })
          : t('templates.bulkRemoveTitle', { count: rows.length })
      }
      confirmText={t('templates.removeConfirm')}
      cancelText={t('templates.removeKeep')}
      intent="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('templates.removeText')}</p>
      {isOne ? null : <p>{t('templates.bulkRemoveText')}</p>}
      {refusal === undefined ? null : (
        <Callout intent="danger">
          {refusal} <Link to={sessionsOf(row)}>{t('templates.seeSessions')}</Link>
        </Callout>
      )}
    </ConfirmDialog>
  );
}
