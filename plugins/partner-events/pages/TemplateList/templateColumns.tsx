import { Switch } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { type PluginText, Slot } from '../../../../core/api.ts';
import type { ListColumn } from '../../../../core/list.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Count, EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { Person } from '../../../../shared/ui/Person/Person.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { TemplateChannels } from '../../api.ts';
import { Cover } from '../../components/Cover.tsx';
import { sessionsOf } from './templateActions.ts';

const levelsOf = (t: PluginText, { grades }: TemplateRow): readonly string[] =>
  grades.map((grade) => t(`core:codes.grade.${grade}`));

/** Levels in words. */
export const gradesOf = (t: PluginText, row: TemplateRow): string => levelsOf(t, row).join(' / ');

/** Columns of /event/template (screens F2). */
export const templateColumns = (
  t: PluginText,
  zone: string,
  onShelf: (row: TemplateRow) => void,
): readonly ListColumn<TemplateRow>[] => [
  {
    id: 'cover',
    header: t('templates.cover'),
    width: 64,
    render: ({ cover, title }) => <Cover path={cover} name={title} />,
  },
  {
    id: 'title',
    header: t('templates.title'),
    width: 220,
    sortable: true,
    pinned: 'left',
    locked: true,
    text: ({ title }) => title,
    render: (row) => <Link to={sessionsOf(row)}>{row.title}</Link>,
  },
  { id: 'sport', header: t('templates.sport'), width: 84, text: ({ sportName }) => sportName },
  {
    id: 'levels',
    header: t('templates.levels'),
    width: 190,
    render: (row) => <TagList words={levelsOf(t, row)} />,
    text: (row) => gradesOf(t, row),
  },
  {
    id: 'price',
    header: t('templates.price'),
    unit: '¥',
    width: 100,
    align: 'right',
    sortable: true,
    render: ({ priceFrom }) => <Money cents={priceFrom} />,
    text: ({ priceFrom }) => (priceFrom === null ? '' : String(priceFrom / 100)),
  },
  {
    id: 'upcoming',
    header: t('templates.upcoming'),
    width: 104,
    align: 'right',
    sortable: true,
    render: ({ upcomingCount }) => <Count value={upcomingCount} dashZero />,
    text: ({ upcomingCount }) => String(upcomingCount),
  },
  {
    id: 'booked',
    header: t('templates.booked'),
    width: 96,
    align: 'right',
    sortable: true,
    render: ({ bookedCount }) => <Count value={bookedCount} />,
    text: ({ bookedCount }) => String(bookedCount),
  },
  {
    id: 'score',
    header: t('templates.score'),
    width: 80,
    align: 'right',
    sortable: true,
    render: ({ avgScore }) => (avgScore === null ? <EmptyValue /> : avgScore.toFixed(1)),
    text: ({ avgScore }) => avgScore?.toFixed(1) ?? '',
  },
  {
    id: 'shelf',
    header: t('templates.shelf'),
    width: 88,
    acts: true,
    render: (row) => (
      <Switch
        className="tl-cell-switch"
        checked={row.isOnShelf === 1}
        aria-label={`${t('templates.shelf')}: ${row.title}`}
        onChange={() => onShelf(row)}
      />
    ),
    text: ({ isOnShelf }) => t(isOnShelf === 1 ? 'templates.onShelf' : 'templates.offShelf'),
  },
  {
    id: 'city',
    header: t('templates.city'),
    width: 104,
    render: ({ cityActivity }) => (cityActivity === 1 ? <Tick title={t('templates.yes')} /> : <EmptyValue />),
    text: ({ cityActivity }) => t(cityActivity === 1 ? 'templates.yes' : 'templates.no'),
  },
  {
    id: 'creator',
    header: t('templates.creator'),
    width: 130,
    render: ({ creatorName }) => <Person name={creatorName || t('core:kit.platform')} />,
    text: ({ creatorName }) => creatorName || t('core:kit.platform'),
  },
  {
    id: 'updatedAt',
    header: t('templates.updatedAt'),
    width: 140,
    sortable: true,
    render: ({ updatedAt }) => <DateTime at={updatedAt} />,
    text: ({ updatedAt }) => formatDateTime(Date.parse(updatedAt), zone),
  },
];

/** How many channel codes each template has, as another plugin counts them. */
export const channelsColumn = (t: PluginText, rows: readonly TemplateRow[]): ListColumn<TemplateRow> => {
  const templateIds = rows.map(({ id }) => id);
  return {
    id: 'channels',
    header: t('templates.channels'),
    width: 84,
    align: 'right',
    acts: true,
    render: ({ id }) => <Slot of={TemplateChannels} templateId={id} templateIds={templateIds} />,
  };
};

/** A template on a phone. */
export const templateCard =
  (t: PluginText) =>
  (row: TemplateRow): RowCard => ({
    title: row.title,
    tag: (
      <StatusTag meaning={row.isOnShelf === 1 ? 'live' : 'over'}>
        {t(row.isOnShelf === 1 ? 'templates.onShelf' : 'templates.offShelf')}
      </StatusTag>
    ),
    line: [row.sportName, gradesOf(t, row)].filter(Boolean).join(' · '),
    bar: t('templates.upcomingShort', { count: row.upcomingCount }),
    value: row.priceFrom === null ? undefined : <>¥ {<Money cents={row.priceFrom} />}</>,
  });
