import type { PluginText } from '../../../core/api.ts';
import type { ChannelAction, ChannelDevice } from '../../../shared/codes/channels.ts';
import type { JournalRow } from '../../../shared/contract/shapes/channels.ts';
import type { Dates } from '../../../shared/format/datesIn.ts';
import type { Column, RowCard } from '../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { EmptyValue, Money } from '../../../shared/ui/Money/Money.tsx';
import { StatusTag, type StatusMeaning } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { JournalPhone } from './JournalPhone.tsx';

/** What anybody may know of a line. */
export interface PublicLine {
  readonly at: string;
  readonly action: ChannelAction;
  readonly device: ChannelDevice | null;
}

const MEANING = {
  visit: 'over',
  order: 'live',
  pay: 'good',
  checkIn: 'good',
} as const satisfies Readonly<Record<ChannelAction, StatusMeaning>>;

const tagOf = (t: PluginText<'partner-channels'>, { action }: PublicLine) => (
  <StatusTag meaning={MEANING[action]}>{t(`core:codes.channelAction.${action}`)}</StatusTag>
);
const deviceOf = (t: PluginText<'partner-channels'>, { device }: PublicLine): string =>
  device ? t(`core:codes.channelDevice.${device}`) : '';

/** When, what, from what: the columns of the public page. */
export const publicColumns = (
  t: PluginText<'partner-channels'>,
  dates: Dates,
): readonly Column<PublicLine>[] => [
  {
    id: 'at',
    header: t('journal.at'),
    width: 150,
    render: ({ at }) => <DateTime at={at} />,
    text: ({ at }) => dates.dateTime(at),
  },
  { id: 'action', header: t('journal.action'), width: 120, render: (line) => tagOf(t, line) },
  {
    id: 'device',
    header: t('journal.device'),
    width: 120,
    render: (line) => deviceOf(t, line) || <EmptyValue />,
  },
];

/** The same with the person, the order and the sum. */
export function journalColumns(
  t: PluginText<'partner-channels'>,
  dates: Dates,
): readonly Column<JournalRow>[] {
  const [at, action, device] = publicColumns(t, dates);
  const text = (id: 'userName' | 'phone' | 'orderNumber', width: number): Column<JournalRow> => ({
    id,
    header: t(`journal.${id}`),
    width,
    render: (line) => line[id] ?? <EmptyValue />,
    text: (line) => line[id] ?? '',
  });
  return [
    ...(at && action ? [at, action] : []),
    text('userName', 140),
    {
      ...text('phone', 140),
      render: ({ userName, phone, orderNumber }) =>
        userName && phone && orderNumber ? (
          // Lines have no number of their own: what was shown stays with its order.
          <JournalPhone key={orderNumber} {...{ userName, phone, orderNumber }} />
        ) : (
          <EmptyValue />
        ),
    },
    text('orderNumber', 200),
    {
      id: 'amount',
      header: t('journal.amount'),
      unit: '¥',
      width: 110,
      align: 'right',
      render: ({ amount }) => <Money cents={amount} />,
    },
    ...(device ? [device] : []),
  ];
}

/** A line on a phone. */
export const journalCard =
  (t: PluginText<'partner-channels'>, dates: Dates) =>
  (line: PublicLine & Partial<JournalRow>): RowCard => ({
    title: line.userName ?? dates.dateTime(line.at),
    tag: tagOf(t, line),
    line: [line.userName && dates.dateTime(line.at), deviceOf(t, line)].filter(Boolean).join(' · '),
    value: line.amount ? (
      <>
        ¥ <Money cents={line.amount} />
      </>
    ) : undefined,
  });
