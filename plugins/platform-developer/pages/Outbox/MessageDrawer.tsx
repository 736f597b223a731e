import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useAccess, usePluginText, useSend } from '../../../../core/api.ts';
import { RowFacts } from '../../../../core/list.ts';
import { readCode } from '../../../../shared/contract/messages/notices.calls.ts';
import { messageColumns } from '../../../../shared/contract/messages/columns.ts';
import type { MessageRow } from '../../../../shared/contract/messages/notices.shapes.ts';
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
      {message.code === null ? (
        <p className="tl-outbox-text">{message.text}</p>
      ) : (
        <CodeText key={message.id} id={message.id} code={message.code} />
      )}
      <RowFacts columns={messageColumns} row={message} without={TOLD_ABOVE} />
    </SideDrawer>
  );
}

/** A code, which nobody is shown; one of a registration that was sent to nobody is read by a press. */
function CodeText({ id, code }: { readonly id: number; readonly code: 'hidden' | 'readable' }): ReactElement {
  const t = usePluginText('platform-developer');
  const { send, isBusy } = useSend(readCode);
  const [text, setText] = useState<string>();
  const mayRead = useAccess().can('PLATFORM_ACCOUNT_PERMISSION') && code === 'readable';
  const read = async (): Promise<void> => {
    const end = await send({ params: { id } }, { quiet: true });
    setText(end.isDone ? end.result.text : t('outbox.code.over'));
  };
  return (
    <>
      <p className="tl-outbox-text" aria-live="polite">
        {text ?? t(`outbox.code.${code}`)}
      </p>
      {mayRead && text === undefined ? (
        <div className="tl-outbox-code">
          <p className="tl-ink-2">{t('outbox.code.readText')}</p>
          <Button loading={isBusy} text={t('outbox.code.read')} onClick={() => void read()} />
        </div>
      ) : null}
    </>
  );
}
