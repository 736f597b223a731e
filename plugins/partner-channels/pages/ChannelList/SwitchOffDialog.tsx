import { type ReactElement, useState } from 'react';
import { Http, usePluginText, useService, useWrite } from '../../../../core/api.ts';
import type { List } from '../../../../core/list.ts';
import { switchChannel } from '../../../../shared/contract/channels.ts';
import type { Channel } from '../../../../shared/contract/shapes/channels.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';

/** Switches codes off, after saying what people with the link will see. */
export function SwitchOffDialog(props: {
  readonly list: List<Channel>;
  readonly rows: readonly Channel[];
  readonly onClose: () => void;
}): ReactElement | null {
  const { list, rows, onClose } = props;
  const t = usePluginText('partner-channels');
  const http = useService(Http);
  const write = useWrite(list.refresh);
  const [busy, setBusy] = useState(false);
  const [row] = rows;
  if (!row) return null;
  const putOff = ({ serialNumber }: Channel) =>
    http.send(switchChannel, { params: { serialNumber }, query: { enable: '0' } });
  const title =
    rows.length === 1
      ? t('switch.offTitle', { name: row.content })
      : t('switch.bulkOffTitle', { count: rows.length });
  const confirm = async (): Promise<void> => {
    if (rows.length > 1) {
      onClose();
      return list.bulk.run(title, rows, putOff);
    }
    setBusy(true);
    const isDone = await write(() => putOff(row), t('switch.offDone'));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      intent="danger"
      confirmText={t('switch.off')}
      cancelText={t('switch.keep')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('switch.offText')}</p>
    </ConfirmDialog>
  );
}
