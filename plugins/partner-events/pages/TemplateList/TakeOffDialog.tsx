import type { ReactElement } from 'react';
import { ActionDialog, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';

/** Takes templates off the shelf, after saying how many sessions stay bookable by link. */
export function TakeOffDialog(props: RowsDialogProps<TemplateRow>): ReactElement {
  const { rows, many, onClose } = props;
  const t = usePluginText('partner-events');
  const { send } = useSend(shelveTemplate);
  const act = useRowsAct(props);
  const upcoming = rows.reduce((sum, { upcomingCount }) => sum + upcomingCount, 0);
  const title = act.one
    ? t('templates.takeOffTitle', { name: act.one.title })
    : t('templates.bulkOffTitle', { count: act.count });
  return (
    <ActionDialog
      title={title}
      confirmText={t('templates.takeOffConfirm')}
      cancelText={t('templates.takeOffKeep')}
      act={act}
      onAct={() =>
        act.run({
          title,
          said: t('templates.takenOff'),
          act: ({ id }, options) => send({ params: { id }, query: { isOnShelf: '0' } }, options),
          many: { call: changeTemplates, change: { action: 'unshelve' } },
        })
      }
      onClose={onClose}
    >
      <p>{many ? t('templates.takeOffManyText') : t('templates.takeOffText', { count: upcoming })}</p>
    </ActionDialog>
  );
}
