import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { changeChannels, switchChannel } from '../../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../../shared/contract/channels/shapes.ts';

/** Switches codes off, after saying what people with the link will see. */
export function SwitchOffDialog(props: RowsDialogProps<Channel>): ReactElement {
  const t = usePluginText('partner-channels');
  const { send } = useSend(switchChannel);
  const { one, count } = rowsOf(props);
  const title = one ? t('switch.offTitle', { name: one.content }) : t('switch.bulkOffTitle', { count });
  return (
    <RowsDialog
      {...props}
      title={title}
      intent="danger"
      confirmText={t('switch.off')}
      cancelText={t('switch.keep')}
      said={t('switch.offDone')}
      act={({ serialNumber }, options) => send({ params: { serialNumber }, query: { enable: '0' } }, options)}
      task={{ call: changeChannels, change: { action: 'off' } }}
    >
      <p>{t('switch.offText')}</p>
    </RowsDialog>
  );
}
