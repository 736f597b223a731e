import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText, useSend, type WriteOptions } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { removeTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeTemplates } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import { sessionsOf } from './templateActions.ts';

/** Deletes templates; one with live sessions is refused (644) and its sessions are one click away. */
export function RemoveDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(removeTemplate);
  const { one, count } = rowsOf(props);
  const [refusal, setRefusal] = useState<string>();
  const title = one
    ? t('templates.removeTitle', { name: one.title })
    : t('templates.bulkRemoveTitle', { count });
  const remove = async ({ id }: TemplateRow, options: WriteOptions) => {
    const end = await send({ params: { id } }, options);
    if (!end.isDone && end.code === ResultCode.hasLiveBookings) setRefusal(end.text);
    return end;
  };
  return (
    <RowsDialog
      {...props}
      title={title}
      confirmText={t(one ? 'templates.removeConfirm' : 'templates.bulkRemoveConfirm')}
      cancelText={t(one ? 'templates.removeKeep' : 'templates.bulkRemoveKeep')}
      intent="danger"
      said={t('templates.removed')}
      act={remove}
      task={{ call: changeTemplates, change: { action: 'remove' } }}
    >
      <p>{t('templates.removeText')}</p>
      {one ? null : <p>{t('templates.bulkRemoveText')}</p>}
      {refusal === undefined || !one ? null : (
        <Callout intent="danger">
          {refusal} <Link to={sessionsOf(one)}>{t('templates.seeSessions')}</Link>
        </Callout>
      )}
    </RowsDialog>
  );
}
