import { Switch } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { PluginText } from '../../../../core/api.ts';
import type { ListColumn } from '../../../../core/list.ts';
import type { Channel } from '../../../../shared/contract/shapes/channels.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatRate, rateOf } from '../../../../shared/format/rate.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { formatCount } from '../../../../shared/format/money.ts';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { Count, Money } from '../../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';

/** Where the figures of a code are. */
export const detailOf = ({ serialNumber }: Pick<Channel, 'serialNumber'>): string =>
  `/event/channel/${serialNumber}/detail`;

const conversionOf = ({ orders, uv }: Channel): string => formatRate(rateOf(orders, uv));

/** Columns of /event/channel (screens F2). */
export function channelColumns(
  t: PluginText<'partner-channels'>,
  zone: string,
  toggle: (row: Channel) => void,
): readonly ListColumn<Channel>[] {
  const count = (id: 'pv' | 'uv' | 'orders'): ListColumn<Channel> => ({
    id,
    header: t(`figures.${id}`),
    width: 80,
    align: 'right',
    sortable: true,
    render: (row) => <Count value={row[id]} />,
    text: (row) => String(row[id]),
  });
  return [
    {
      id: 'serialNumber',
      header: t('list.serialNumber'),
      width: 150,
      pinned: 'left',
      locked: true,
      render: (row) => <Link to={detailOf(row)}>{row.serialNumber}</Link>,
      text: ({ serialNumber }) => serialNumber,
    },
    { id: 'content', header: t('list.content'), width: 160, text: ({ content }) => content },
    {
      id: 'target',
      header: t('list.target'),
      width: 180,
      hiddenByDefault: true,
      text: ({ eventTitle }) => eventTitle,
    },
    {
      id: 'type',
      header: t('list.type'),
      width: 150,
      render: ({ type }) => <TagList words={[codeWord(t, 'source', type)]} />,
      text: ({ type }) => codeWord(t, 'source', type),
    },
    {
      id: 'category',
      header: t('list.category'),
      width: 100,
      render: ({ category }) => <TagList words={[codeWord(t, 'category', category)]} />,
      text: ({ category }) => codeWord(t, 'category', category),
    },
    {
      id: 'enable',
      header: t('list.enable'),
      width: 72,
      render: (row) => (
        <Switch
          className="tl-channel-switch"
          checked={row.enable === 1}
          aria-label={`${t('list.enable')}: ${row.content}`}
          onChange={() => toggle(row)}
        />
      ),
      text: ({ enable }) => t(enable === 1 ? 'list.on' : 'list.off'),
    },
    count('pv'),
    count('uv'),
    count('orders'),
    {
      id: 'conversion',
      header: t('figures.conversion'),
      width: 106,
      align: 'right',
      sortable: true,
      text: conversionOf,
    },
    {
      id: 'paidAmount',
      header: t('list.paid'),
      unit: '¥',
      width: 104,
      align: 'right',
      sortable: true,
      render: ({ paidAmount }) => <Money cents={paidAmount} />,
      text: ({ paidAmount }) => (paidAmount === null ? '' : String(paidAmount / 100)),
    },
    {
      id: 'createdAt',
      header: t('list.createdAt'),
      width: 140,
      sortable: true,
      render: ({ createdAt }) => <DateTime at={createdAt} />,
      text: ({ createdAt }) => formatDateTime(Date.parse(createdAt), zone),
    },
  ];
}

/** A code on a phone. */
export const channelCard =
  (t: PluginText<'partner-channels'>) =>
  (row: Channel): RowCard => ({
    title: row.content,
    tag: (
      <StatusTag meaning={row.enable === 1 ? 'live' : 'withdrawn'}>
        {t(row.enable === 1 ? 'list.on' : 'list.off')}
      </StatusTag>
    ),
    line: [t(`core:codes.source.${row.type}`), row.serialNumber].join(' · '),
    bar: t('list.cardFigures', {
      ...{ uv: formatCount(row.uv), orders: formatCount(row.orders), conversion: conversionOf(row) },
    }),
    value: cardSum(row.paidAmount),
  });
