import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionDialog, usePluginText, useSend, type WriteOptions } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { removeTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { sessionsOf } from './templateActions.ts';

/** Deletes templates; one with live sessions is refused (644) and its sessions are one click away. */
export function RemoveDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-events');
  const { send } = useSend(removeTemplate);
  const act = useRowsAct(props);
  const { one } = act;
  const [refusal, setRefusal] = useState<string>();
  const title = one
    ? t('templates.removeTitle', { name: one.title })
    : t('templates.bulkRemoveTitle', { count: act.count });
  const remove = async ({ id }: TemplateRow, options: WriteOptions) => {
    const end = await send({ params: { id } }, options);
    if (!end.isDone && end.code === ResultCode.hasLiveBookings) setRefusal(end.text);
    return end;
  };
  return (
    <ActionDialog
      title={title}
      confirmText={t(one ? 'templates.removeConfirm' : 'templates.bulkRemoveConfirm')}
      cancelText={t(one ? 'templates.removeKeep' : 'templates.bulkRemoveKeep')}
      intent="danger"
      act={act}
      onAct={() =>
        act.run({
          title,
          said: t('templates.removed'),
          act: remove,
          many: { call: changeTemplates, change: { action: 'remove' } },
        })
      }
      onClose={props.onClose}
    >
      <p>{t('templates.removeText')}</p>
      {one ? null : <p>{t('templates.bulkRemoveText')}</p>}
      {refusal === undefined || !one ? null : (
        <Callout intent="danger">
          {refusal} <Link to={sessionsOf(one)}>{t('templates.seeSessions')}</Link>
        </Callout>
      )}
    </ActionDialog>
  );
}
