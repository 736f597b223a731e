import type { ReactElement } from 'react';
import { RowFacts } from '../../../../core/list.ts';
import { messageColumns } from '../../../../shared/contract/columns/messages.ts';
import type { MessageRow } from '../../../../shared/contract/shapes/notices.ts';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import './Outbox.css';

const TOLD_ABOVE = ['recipient', 'text'] as const;

/** One message in full, as its recipient reads it. */
export function MessageDrawer(props: {
  readonly message: MessageRow;
  readonly onClose: () => void;
}): ReactElement {
  const { message, onClose } = props;
  return (
    <SideDrawer isOpen onClose={onClose} title={`${message.recipient} · ${message.id}`}>
      <p className="tl-outbox-text">{message.text}</p>
      <RowFacts columns={messageColumns} row={message} without={TOLD_ABOVE} />
    </SideDrawer>
  );
}
