import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Http, usePluginText, useService, useWrite } from '../../../../core/api.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { removeTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { sessionsOf } from './templateActions.ts';
import type { TemplateDialogProps } from './useTemplateActions.tsx';

/** Deletes templates; one with live sessions is refused (644) and its sessions are one click away. */
export function RemoveDialog({ list, rows, many, onClose }: TemplateDialogProps): ReactElement {
  const t = usePluginText('partner-events');
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const one = rows.length === 1 ? rows[0] : undefined;
  const remove = ({ id }: TemplateRow) => http.send(removeTemplate, { params: { id } });
  const title = one
    ? t('templates.removeTitle', { name: one.title })
    : t('templates.bulkRemoveTitle', { count: many?.count ?? rows.length });
  const confirm = async (): Promise<void> => {
    if (!one) {
      onClose();
      return many
        ? list.bulk.start(title, many, changeTemplates, { action: 'remove' })
        : list.bulk.run(title, rows, remove);
    }
    setBusy(true);
    const isDone = await write(async () => {
      const reply = await remove(one);
      if (reply.resultCode === ResultCode.hasLiveBookings) setRefusal(reply.resultDesc);
      return reply;
    }, t('templates.removed'));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmText={t(one ? 'templates.removeConfirm' : 'templates.bulkRemoveConfirm')}
      cancelText={t(one ? 'templates.removeKeep' : 'templates.bulkRemoveKeep')}
      intent="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('templates.removeText')}</p>
      {one ? null : <p>{t('templates.bulkRemoveText')}</p>}
      {refusal === undefined || !one ? null : (
        <Callout intent="danger">
          {refusal} <Link to={sessionsOf(one)}>{t('templates.seeSessions')}</Link>
        </Callout>
      )}
    </ConfirmDialog>
  );
}
