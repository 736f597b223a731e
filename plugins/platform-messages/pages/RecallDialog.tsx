import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { recallMessage } from '../../../shared/contract/appItems/acts.calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { endsOf } from './ends.ts';

/** Takes a planned message back. */
export function RecallDialog(props: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-messages');
  const act = useAct();
  const { send } = useSend(recallMessage);
  const [message] = props.rows;
  return (
    <ActionDialog
      title={t('recall.title', { name: message?.title ?? '' })}
      confirmText={t('recall.confirm')}
      intent="danger"
      act={act}
      onAct={() => act.run(send, { params: { id: message?.id ?? 0 } }, endsOf(props, t('recall.done')))}
      onClose={props.onClose}
    >
      <p>{t('recall.text')}</p>
    </ActionDialog>
  );
}
