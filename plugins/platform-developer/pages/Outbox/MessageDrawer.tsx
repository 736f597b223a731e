import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { failureText, type MessageRow, stateTag } from './outboxColumns.tsx';
import './Outbox.css';

/** One message in full, as its recipient reads it. */
export function MessageDrawer(props: {
  readonly message: MessageRow;
  readonly onClose: () => void;
}): ReactElement {
  const { message, onClose } = props;
  const t = usePluginText('platform-developer');
  const facts = [
    ['id', message.id],
    ['state', stateTag(t, message)],
    ['failure', failureText(t, message)],
    ['createdAt', <DateTime key="written" at={message.createdAt} />],
    ['sentAt', message.sentAt && <DateTime key="sent" at={message.sentAt} />],
    ['nextTryAt', message.nextTryAt && <DateTime key="next" at={message.nextTryAt} />],
    ['tries', message.tries],
    ['reference', message.reference],
  ] as const;
  return (
    <SideDrawer isOpen onClose={onClose} title={`${t(`outbox.kind_${message.kind}`)} · ${message.recipient}`}>
      <p className="tl-outbox-text">{message.text}</p>
      <dl className="tl-outbox-facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`outbox.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </SideDrawer>
  );
}
