import { Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { useQueries } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ApiError, Http, Messages, usePluginText, useService } from '../../../core/api.ts';
import { NOTICE_MAX, NOTICE_MIN } from '../../../shared/codes/limits.ts';
import { NOTICE_CHANNELS } from '../../../shared/codes/lists.ts';
import { previewNotice, sendNotice } from '../../../shared/contract/notices.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { Refusal } from '../../../shared/ui/Refusal/Refusal.tsx';

type Channel = (typeof NOTICE_CHANNELS)[number];

/** Props of `NoticeDialog`. */
export interface NoticeDialogProps {
  readonly sessions: readonly { readonly id: number; readonly title: string }[];
  readonly onClose: () => void;
}

/** A message to everybody who booked, with how many it reaches and what it costs before it goes (screens F2). */
export function NoticeDialog({ sessions, onClose }: NoticeDialogProps): ReactElement {
  const t = usePluginText('partner-events');
  const http = useService(Http);
  const messages = useService(Messages);
  const [channel, setChannel] = useState<Channel>('sms');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // One key for each session and text: pressed again after a failure, nobody is told twice.
  const [keys] = useState(() => new Map<string, string>());
  const previews = useQueries({
    queries: sessions.map(({ id }) => ({
      queryKey: ['events.previewNotice', id, channel],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.fetch(previewNotice, { params: { id }, query: { channel } }, { signal, quiet: true }),
    })),
  });
  const isCounted = previews.every(({ isSuccess }) => isSuccess);
  const people = previews.reduce((sum, { data }) => sum + (data?.recipients ?? 0), 0);
  const cost = previews.reduce((sum, { data }) => sum + (data?.cost ?? 0), 0);
  const length = characterCount(text.trim());
  const fault = length < NOTICE_MIN ? 'short' : length > NOTICE_MAX ? 'long' : undefined;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (fault) return;
    setBusy(true);
    setRefusal(undefined);
    const sum = { sent: 0, failed: 0 };
    try {
      for (const { id } of sessions) {
        const request = { params: { x: id }, query: { channel, text: text.trim() } };
        const wish = JSON.stringify(request);
        const idempotencyKey = keys.get(wish) ?? http.newKey();
        keys.set(wish, idempotencyKey);
        // One after the other: what was sent is told even if the next one fails.
        // oxlint-disable-next-line no-await-in-loop
        const { sent, failed } = await http.fetch(sendNotice, request, { idempotencyKey, quiet: true });
        sum.sent += sent;
        sum.failed += failed;
      }
      const said = t(sum.failed > 0 ? 'notice.doneWithFailures' : 'notice.done', sum);
      if (sum.failed > 0) messages.warn(said);
      else messages.success(said);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(t('notice.failed', { ...sum, reason: error.message }));
    } finally {
      setBusy(false);
    }
  };
  const [first] = sessions;
  return (
    <ConfirmDialog
      isOpen
      title={
        sessions.length === 1
          ? t('notice.title', { name: first?.title ?? '' })
          : t('notice.titleMany', { count: sessions.length })
      }
      confirmText={t('notice.confirm', { count: people })}
      cancelText={t('notice.leave')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="tl-desk">
        <FormField label={t('notice.channel')} group>
          {() => (
            <RadioGroup
              inline
              selectedValue={channel}
              onChange={(change) =>
                setChannel(NOTICE_CHANNELS.find((one) => one === change.currentTarget.value) ?? 'sms')
              }
            >
              {NOTICE_CHANNELS.map((one) => (
                <Radio key={one} value={one} label={t(`notice.channel_${one}`)} />
              ))}
            </RadioGroup>
          )}
        </FormField>
        <FormField
          label={t('notice.text')}
          required
          help={t('notice.help')}
          error={tried && fault ? t(`notice.fault_${fault}`) : undefined}
          counter={{ length, max: NOTICE_MAX }}
        >
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={4}
              value={text}
              onChange={(change) => setText(change.currentTarget.value)}
            />
          )}
        </FormField>
        <output className="tl-ink-2">
          {isCounted ? t('notice.reach', { count: people, cost: formatCents(cost) }) : t('notice.counting')}
        </output>
        <Refusal text={refusal} />
      </div>
    </ConfirmDialog>
  );
}
