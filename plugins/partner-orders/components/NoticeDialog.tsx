import { Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ApiError, Messages, useSend, useService } from '../../../core/api.ts';
import { MESSAGE_COST_CENTS, NOTICE_MAX, NOTICE_MIN } from '../../../shared/codes/limits.ts';
import { NOTICE_CHANNELS, OrderStatus } from '../../../shared/codes/lists.ts';
import { sendOrderNotice } from '../../../shared/contract/notices.ts';
import type { OrderRow } from '../../../shared/contract/shapes/orders.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useOrderText } from '../useOrderText.ts';
import './NoticeDialog.css';

type Channel = (typeof NOTICE_CHANNELS)[number];

/** Cancelled orders get no notice. */
export const canBeTold = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== OrderStatus.revoked;

/** A message to the buyers of chosen orders, with how many it reaches and what it costs before it goes (screens F5). */
export function NoticeDialog({
  orders,
  onClose,
}: {
  readonly orders: readonly OrderRow[];
  readonly onClose: (sent: boolean) => void;
}): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const { send, isBusy } = useSend(sendOrderNotice);
  const [channel, setChannel] = useState<Channel>('sms');
  const [draft, setDraft] = useState('');
  const [tried, setTried] = useState(false);
  const told = orders.filter(canBeTold);
  const people = new Set(told.map(({ userId }) => userId)).size;
  const cost = channel === 'sms' ? people * MESSAGE_COST_CENTS : 0;
  const text = draft.trim();
  const length = characterCount(text);
  const fault = length < NOTICE_MIN ? 'short' : length > NOTICE_MAX ? 'long' : undefined;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (fault) return;
    try {
      const { result } = await send({ body: { ids: orders.map(({ id }) => id), channel, text } });
      const { sent, failed, skipped } = result;
      if (failed > 0) messages.warn(t('notice.doneWithFailures', { sent, failed, skipped }));
      else messages.success(t(skipped > 0 ? 'notice.doneWithSkipped' : 'notice.done', { sent, skipped }));
      onClose(true);
    } catch (error) {
      // The http service has told it; the text stays.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('notice.title', { count: told.length })}
      confirmText={t('notice.confirm', { count: people })}
      cancelText={t('notice.leave')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <div className="tl-notice">
        <FormField label={t('notice.channel')} group>
          {() => (
            <RadioGroup
              inline
              selectedValue={channel}
              onChange={({ currentTarget }) =>
                setChannel(NOTICE_CHANNELS.find((one) => one === currentTarget.value) ?? 'sms')
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
          help={t('notice.help', { min: NOTICE_MIN, max: NOTICE_MAX })}
          error={
            tried && fault ? t(`notice.fault_${fault}`, { min: NOTICE_MIN, max: NOTICE_MAX }) : undefined
          }
          counter={{ length, max: NOTICE_MAX }}
        >
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={4}
              value={draft}
              onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            />
          )}
        </FormField>
        {text ? (
          <figure className="tl-notice-preview">
            <figcaption className="tl-ink-2">{t('notice.preview')}</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
        ) : null}
        <output className="tl-ink-2">
          {t('notice.reach', { count: people, cost: formatCents(cost) })}
          {people < told.length ? ` ${t('notice.once')}` : ''}
          {told.length < orders.length ? ` ${t('notice.left', { count: orders.length - told.length })}` : ''}
        </output>
      </div>
    </ConfirmDialog>
  );
}
