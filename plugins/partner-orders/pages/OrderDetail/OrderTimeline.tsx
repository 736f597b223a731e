import { Button, HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { type PluginText, usePluginText } from '../../../../core/api.ts';
import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { MESSAGE_KINDS } from '../../../../shared/codes/messages.ts';
import type { OrderEntry } from '../../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { Timeline, type TimelineItem } from '../../../../shared/ui/Timeline/Timeline.tsx';
import { failureOf } from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';

/** What the timeline can be narrowed to. */
const GROUPS = {
  all: () => true,
  money: (kind: OrderEntry['kind']) => kind === 'paid' || kind.startsWith('refund'),
  notes: (kind: OrderEntry['kind']) => kind === 'note',
  messages: (kind: OrderEntry['kind']) => kind.startsWith('notice'),
} as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = ['all', 'money', 'notes', 'messages'] as const satisfies readonly Group[];

const TONES: Readonly<Partial<Record<OrderEntry['kind'], TimelineItem['tone']>>> = {
  paid: 'good',
  checkedIn: 'good',
  refundAsked: 'now',
  refundSent: 'now',
  refundDone: 'good',
  refundByHand: 'good',
  refundFailed: 'wrong',
  noticeQueued: 'now',
  noticeFailed: 'wrong',
};

/** Kinds whose code is a reason (B22). */
const REASONED: readonly OrderEntry['kind'][] = ['refundAsked', 'cancelled', 'seriesCancelled'];

type Kind = OrderEntry['kind'];
type MoneyKind = Extract<Kind, 'paid' | `refund${string}`>;
const movesMoney = (kind: Kind): kind is MoneyKind => GROUPS.money(kind);

/** Who, why and what was said, in one line. */
function detailOf(
  t: PluginText<'partner-orders'>,
  ofRefunds: PluginText<'partner-refunds'>,
  { kind, actor, text, code, tries }: OrderEntry,
): string {
  const parts: string[] = [];
  if (GROUPS.messages(kind)) parts.push(t(`entry.by_${MESSAGE_KINDS.find((way) => way === actor) ?? 'sms'}`));
  else if (actor !== null) parts.push(actor || t('core:kit.platform'));
  if (code !== null && kind === 'placed') parts.push(codeWord(t, 'source', code));
  if (code !== null && kind === 'paid') parts.push(codeWord(t, 'paymentMode', code));
  if (code !== null && REASONED.includes(kind)) parts.push(codeWord(t, 'refundReason', code));
  if (code !== null && kind === 'changed') parts.push(t('entry.freed', { count: -code }));
  if (text)
    parts.push(kind === 'refundFailed' ? failureOf(ofRefunds, { failCode: text, failText: text }) : text);
  if (tries !== null && tries > 0) parts.push(t('entry.tries', { count: tries, most: MAX_REFUND_TRIES }));
  return parts.join(' · ');
}

function titleOf(t: PluginText<'partner-orders'>, { kind, amount, points, times }: OrderEntry): string {
  const sums = [
    ...(amount === null ? [] : [t('entry.money', { sum: formatCents(amount) })]),
    ...(points > 0 ? [t('row.points', { count: points })] : []),
    ...(times > 0 ? [t('entry.times', { count: times })] : []),
  ];
  return sums.length === 0 || !movesMoney(kind)
    ? t(`entry.${kind}`)
    : t(`entry.${kind}Sum`, { sum: sums.join(' + ') });
}

/** What happened to an order of any kind, newest first, with a way to add to it. */
export function EntryTimeline({
  entries,
  whyNot,
  onAdd,
}: {
  readonly entries: readonly OrderEntry[];
  /** Why the viewer cannot add a note, in words; undefined when they can. */
  readonly whyNot?: string | undefined;
  /** Adds a note; none where nobody does. */
  readonly onAdd?: () => void;
}): ReactElement {
  const t = useOrderText();
  const ofRefunds = usePluginText('partner-refunds');
  const [group, setGroup] = useState<Group>('all');
  const items = entries
    .filter(({ kind }) => GROUPS[group](kind))
    .map((entry) => ({
      id: entry.id,
      title: titleOf(t, entry),
      time: <DateTime at={entry.at} />,
      detail: detailOf(t, ofRefunds, entry),
      tone: TONES[entry.kind] ?? ('later' as const),
    }));
  return (
    <section className="tl-order-timeline">
      <Card
        title={t('detail.timeline')}
        actions={
          <>
            <HTMLSelect
              minimal
              aria-label={t('entry.filter')}
              value={group}
              options={GROUP_NAMES.map((value) => ({ value, label: t(`entry.group.${value}`) }))}
              onChange={({ currentTarget }) => {
                if (currentTarget.value in GROUPS) setGroup(currentTarget.value as Group);
              }}
            />
            {onAdd ? (
              <span title={whyNot}>
                <Button
                  size="small"
                  text={t('actions.addNote')}
                  disabled={whyNot !== undefined}
                  onClick={onAdd}
                />
              </span>
            ) : null}
          </>
        }
      >
        {items.length === 0 ? <p className="tl-ink-2">{t('entry.none')}</p> : null}
        <Timeline items={items} label={t('detail.timeline')} />
      </Card>
    </section>
  );
}
