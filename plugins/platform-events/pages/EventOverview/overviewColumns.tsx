import { Tick } from '@blueprintjs/icons';
import type { ListColumn } from '../../../../core/api.ts';
import type { PlatformEventRow } from '../../../../shared/contract/shapes/events.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { BookedBar } from '../../../../shared/ui/BookedBar/BookedBar.tsx';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Count, EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { Person } from '../../../../shared/ui/Person/Person.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import type { OverviewText } from '../../useOverviewText.ts';

const shelfOf = (t: OverviewText, { isOnShelf }: PlatformEventRow): string =>
  t(isOnShelf === 1 ? 'events.onShelf' : 'events.offShelf');

function Shelf({ row, t }: { readonly row: PlatformEventRow; readonly t: OverviewText }) {
  return <StatusTag meaning={row.isOnShelf === 1 ? 'live' : 'over'}>{shelfOf(t, row)}</StatusTag>;
}

const nextOf = ({ nextStartAt }: PlatformEventRow, zone: string): string =>
  nextStartAt === null ? '' : formatDateTime(Date.parse(nextStartAt), zone);

/** Columns of /showEvent/index (screens E5). */
export const overviewColumns = (
  t: OverviewText,
  zone: string,
  open: (row: PlatformEventRow) => void,
): readonly ListColumn<PlatformEventRow>[] => [
  {
    id: 'id',
    header: t('events.id'),
    width: 76,
    sortable: true,
    pinned: 'left',
    text: ({ id }) => String(id),
  },
  {
    id: 'title',
    header: t('events.title'),
    width: 200,
    sortable: true,
    locked: true,
    text: ({ title }) => title,
    render: (row) => (
      <button type="button" className="tl-link" onClick={() => open(row)}>
        {row.title}
      </button>
    ),
  },
  { id: 'company', header: t('events.company'), width: 160, text: ({ companyName }) => companyName },
  { id: 'store', header: t('events.store'), width: 150, text: ({ storeName }) => storeName },
  { id: 'sport', header: t('events.sport'), width: 100, text: ({ sportName }) => sportName },
  {
    id: 'nextStartAt',
    header: t('events.next'),
    width: 140,
    sortable: true,
    render: ({ nextStartAt }) => <DateTime at={nextStartAt} />,
    text: (row) => nextOf(row, zone),
  },
  {
    id: 'sessions',
    header: t('events.sessions'),
    width: 84,
    align: 'right',
    render: ({ sessionCount }) => <Count value={sessionCount} />,
    text: ({ sessionCount }) => String(sessionCount),
  },
  {
    id: 'booked',
    header: t('events.booked'),
    width: 140,
    sortable: true,
    render: ({ booked, capacity }) => <BookedBar booked={booked} capacity={capacity} />,
    text: ({ booked, capacity }) => `${booked}/${capacity}`,
  },
  {
    id: 'gross',
    header: t('events.gross'),
    unit: '¥',
    width: 120,
    align: 'right',
    sortable: true,
    render: ({ grossAmount }) => <Money cents={grossAmount} />,
    text: ({ grossAmount }) => String(grossAmount / 100),
  },
  {
    id: 'score',
    header: t('events.score'),
    width: 80,
    align: 'right',
    sortable: true,
    render: ({ avgScore }) => (avgScore === null ? <EmptyValue /> : avgScore.toFixed(1)),
    text: ({ avgScore }) => avgScore?.toFixed(1) ?? '',
  },
  {
    id: 'city',
    header: t('events.city'),
    width: 104,
    render: ({ cityActivity }) => (cityActivity === 1 ? <Tick title={t('events.yes')} /> : <EmptyValue />),
    text: ({ cityActivity }) => t(cityActivity === 1 ? 'events.yes' : 'events.no'),
  },
  {
    id: 'shelf',
    header: t('events.shelf'),
    width: 120,
    render: (row) => <Shelf row={row} t={t} />,
    text: (row) => shelfOf(t, row),
  },
  {
    id: 'createdBy',
    header: t('events.createdBy'),
    width: 130,
    render: ({ createdBy }) => <Person name={createdBy} />,
    text: ({ createdBy }) => createdBy,
  },
];

/** An event on a phone. */
export const overviewCard =
  (t: OverviewText, zone: string) =>
  (row: PlatformEventRow): RowCard => ({
    title: row.title,
    tag: <Shelf row={row} t={t} />,
    line: `${nextOf(row, zone) || t('events.noNext')} · ${row.companyName} / ${row.storeName}`,
    bar: <BookedBar booked={row.booked} capacity={row.capacity} wide />,
    value: <>¥ {<Money cents={row.grossAmount} />}</>,
  });

/** Events off the shelf step back. */
export const overviewTone = ({ isOnShelf }: PlatformEventRow): 'muted' | undefined =>
  isOnShelf === 0 ? 'muted' : undefined;
