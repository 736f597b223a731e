import type { ReactElement } from 'react';
import { usePluginText, usePreview } from '../../../core/api.ts';
import type { SentRequest } from '../../../shared/contract/call.ts';
import { previewNotices } from '../../../shared/contract/messages/notices.calls.ts';
import type { NoticeContent } from '../../../shared/contract/messages/notices.shapes.ts';
import { formatCount } from '../../../shared/format/money.ts';
import type { ManySessions } from '../manySessions.ts';
import { SessionNotice } from './SessionNotice.tsx';

/** Props of `ManyNoticeDialog`. */
export interface ManyNoticeDialogProps {
  readonly many: ManySessions;
  /** With the words and how many sessions they were confirmed for. */
  readonly onTask: (words: NoticeContent, many: ManySessions) => void;
  readonly onClose: () => void;
}

/** A message to everybody of more sessions than are told while somebody watches; a task sends it (screens A2, F2). */
export function ManyNoticeDialog({ many, onTask, onClose }: ManyNoticeDialogProps): ReactElement {
  const t = usePluginText('partner-sessions');
  const { query, rows, count } = many;
  // The list's address is text; the server checks it against the contract.
  const request = { query, body: { channel: 'sms', ...rows } } as SentRequest<typeof previewNotices>;
  const preview = usePreview(previewNotices, request);
  // What the server finds now is what is confirmed (screens A2).
  const sessions = preview.data?.sessions ?? count;
  return (
    <SessionNotice
      title={t('notice.titleMany', { number: formatCount(sessions) })}
      reach={preview}
      warning={
        sessions === count
          ? undefined
          : t('notice.changed', { before: formatCount(count), after: formatCount(sessions) })
      }
      onSend={(words) => {
        onClose();
        onTask(words, { ...many, count: sessions });
      }}
      onClose={onClose}
    />
  );
}
