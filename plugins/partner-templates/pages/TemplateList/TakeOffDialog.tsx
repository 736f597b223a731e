import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeTemplates } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';

/** Takes templates off the shelf, after saying how many sessions stay bookable by link. */
export function TakeOffDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const t = usePluginText('partner-templates');
  const { send } = useSend(shelveTemplate);
  const { one, count } = rowsOf(props);
  const upcoming = props.rows.reduce((sum, { upcomingCount }) => sum + upcomingCount, 0);
  const title = one
    ? t('templates.takeOffTitle', { name: one.title })
    : t('templates.bulkOffTitle', { count });
  return (
    <RowsDialog
      {...props}
      title={title}
      confirmText={t('templates.takeOffConfirm')}
      cancelText={t('templates.takeOffKeep')}
      said={t('templates.takenOff')}
      act={({ id }, options) => send({ params: { id }, query: { isOnShelf: '0' } }, options)}
      task={{ call: changeTemplates, change: { action: 'unshelve' } }}
    >
      <p>{props.many ? t('templates.takeOffManyText') : t('templates.takeOffText', { count: upcoming })}</p>
    </RowsDialog>
  );
}
