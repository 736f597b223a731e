import type { ReactElement } from 'react';
import { ActionDialog, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { switchChannel } from '../../../../shared/contract/channels.ts';
import type { Channel } from '../../../../shared/contract/shapes/channels.ts';

/** Switches codes off, after saying what people with the link will see. */
export function SwitchOffDialog(props: RowsDialogProps<Channel>): ReactElement {
  const t = usePluginText('partner-channels');
  const { send } = useSend(switchChannel);
  const act = useRowsAct(props);
  const title = act.one
    ? t('switch.offTitle', { name: act.one.content })
    : t('switch.bulkOffTitle', { count: act.count });
  return (
    <ActionDialog
      title={title}
      intent="danger"
      confirmText={t('switch.off')}
      cancelText={t('switch.keep')}
      act={act}
      onAct={() =>
        act.run({
          title,
          said: t('switch.offDone'),
          act: ({ serialNumber }, options) =>
            send({ params: { serialNumber }, query: { enable: '0' } }, options),
        })
      }
      onClose={props.onClose}
    >
      <p>{t('switch.offText')}</p>
    </ActionDialog>
  );
}
