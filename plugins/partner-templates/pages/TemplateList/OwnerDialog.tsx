import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { ChangeOwner, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { changeOwner } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeTemplates } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';

/** Hands templates to a colleague of the same company. */
export function OwnerDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(changeOwner);
  const { one, count } = rowsOf(props);
  return (
    <ChangeOwner
      {...props}
      text={one?.title ?? t('templates.ownerCount', { count })}
      act={({ id }, userId, options) => send({ params: { eventTemplateId: id, userId } }, options)}
      task={(userId) => ({ call: changeTemplates, change: { action: 'changeOwner' as const, userId } })}
    />
  );
}
