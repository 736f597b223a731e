import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeOverview } from '../../../../shared/contract/events/calls.ts';
import { TakeOffAction, type PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';

const LONGEST = 200;
const Why = TakeOffAction.pick({ reason: true });

/** Takes events off the shelf and tells the merchant why. */
export function TakeOffDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(shelveTemplate);
  const { one, count } = rowsOf(props);
  const form = useDialogForm({ schema: Why, defaults: { reason: '' } });
  return (
    <RowsDialog
      {...props}
      title={one ? t('takeOff.title', { name: one.title }) : t('takeOff.titleMany', { count })}
      intent="danger"
      confirmText={t('takeOff.confirm')}
      cancelText={t('takeOff.keep')}
      form={form}
      said={t('takeOff.done')}
      act={({ id }, options, { reason }) =>
        send({ params: { id }, query: { isOnShelf: '0', reason } }, options)
      }
      task={{ call: changeOverview, changeOf: ({ reason }) => ({ action: 'takeOff' as const, reason }) }}
    >
      <p>{t('takeOff.text')}</p>
      <form.Field name="reason" label={t('takeOff.reason')} required help={t('takeOff.help')} max={LONGEST}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </RowsDialog>
  );
}
