import { useQueries } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import {
  Http,
  Messages,
  type SendOptions,
  type Settled,
  useAct,
  usePluginText,
  useSend,
  useService,
} from '../../../core/api.ts';
import { previewNotice, sendNotice } from '../../../shared/contract/messages/notices.calls.ts';
import type { NoticeContent } from '../../../shared/contract/messages/notices.shapes.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { SessionNotice } from './SessionNotice.tsx';

/** How many were told, and how many could not be. */
interface NoticeCounts {
  readonly sent: number;
  readonly failed: number;
}

/** Props of `NoticeDialog`. */
export interface NoticeDialogProps {
  readonly sessions: readonly { readonly id: number; readonly title: string }[];
  readonly onClose: () => void;
}

/** A message to everybody who booked, with how many it reaches and what it costs before it goes (screens F2). */
export function NoticeDialog({ sessions, onClose }: NoticeDialogProps): ReactElement {
  const t = usePluginText('partner-sessions');
  const http = useService(Http);
  const messages = useService(Messages);
  const act = useAct();
  const { send } = useSend(sendNotice);
  // What was sent already, by session and text: pressed again after a failure, nobody is told twice.
  const [sentNotices] = useState(() => new Map<string, NoticeCounts>());
  const previews = useQueries({
    queries: sessions.map(({ id }) => ({
      queryKey: ['events.previewNotice', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.fetch(previewNotice, { params: { id }, query: { channel: 'sms' } }, { signal, quiet: true }),
    })),
  });
  const counted = previews.flatMap(({ data }) => data ?? []);
  const totalOf = (key: 'recipients' | 'cost'): number =>
    counted.reduce((total, each) => total + each[key], 0);
  const reach = {
    data:
      counted.length === sessions.length
        ? { recipients: totalOf('recipients'), cost: totalOf('cost') }
        : undefined,
    error: previews.find(({ error }) => error)?.error ?? null,
    refetch: () => previews.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
  const sendToAll = async (query: NoticeContent, options: SendOptions): Promise<Settled<NoticeCounts>> => {
    const sum = { sent: 0, failed: 0 };
    for (const { id } of sessions) {
      const wish = JSON.stringify([id, query]);
      const before = sentNotices.get(wish);
      const end: Settled<NoticeCounts> = before
        ? { isDone: true, result: before }
        : // One after the other: what was sent is told even if the next one fails.
          // oxlint-disable-next-line no-await-in-loop
          await send({ params: { x: id }, query }, options);
      if (!end.isDone) return { ...end, text: t('notice.failed', { ...sum, reason: end.text }) };
      sentNotices.set(wish, end.result);
      sum.sent += end.result.sent;
      sum.failed += end.result.failed;
    }
    return { isDone: true, result: sum };
  };
  const confirm = (words: NoticeContent) =>
    act.run(sendToAll, words, {
      onDone: (sum) => {
        if (sum.failed > 0) messages.warn(t('notice.doneWithFailures', { ...sum }));
        else messages.success(t('notice.done', { ...sum }));
        onClose();
      },
    });
  const [first] = sessions;
  return (
    <SessionNotice
      title={
        sessions.length === 1
          ? t('notice.title', { name: first?.title ?? '' })
          : t('notice.titleMany', { number: formatCount(sessions.length) })
      }
      reach={reach}
      act={act}
      onSend={(words) => void confirm(words)}
      onClose={onClose}
    />
  );
}
