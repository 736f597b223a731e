import { Switch } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { PluginText } from '../../../../core/api.ts';
import type { OwnColumns } from '../../../../core/list.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { Cover } from '../../components/Cover.tsx';
import { sessionsOf } from './templateActions.ts';

/** Levels in words. */
export const gradesOf = (t: PluginText<'partner-templates'>, { grades }: TemplateRow): string =>
  grades.map((grade) => t(`core:codes.grade.${grade}`)).join(' / ');

/** What /event/template draws itself: the way to the sessions, and the switch of the shelf. */
export const templateCells = (
  t: PluginText<'partner-templates'>,
  onShelf: (row: TemplateRow) => void,
): OwnColumns<TemplateRow, 'cover' | 'title' | 'shelf'> => ({
  cells: {
    cover: { render: ({ cover, coverAlt, title }) => <Cover path={cover} name={coverAlt || title} /> },
    title: { render: (row) => <Link to={sessionsOf(row)}>{row.title}</Link> },
    shelf: {
      acts: true,
      render: (row) => (
        <Switch
          className="tl-cell-switch"
          checked={row.isOnShelf === 1}
          aria-label={`${t('templates.shelf')}: ${row.title}`}
          onChange={() => onShelf(row)}
        />
      ),
    },
  },
});

/** A template on a phone. */
export const templateCard =
  (t: PluginText<'partner-templates'>) =>
  (row: TemplateRow): RowCard => ({
    title: row.title,
    tag: (
      <StatusTag meaning={row.isOnShelf === 1 ? 'live' : 'over'}>
        {t(row.isOnShelf === 1 ? 'templates.onShelf' : 'templates.offShelf')}
      </StatusTag>
    ),
    line: [row.sportName, gradesOf(t, row)].filter(Boolean).join(' · '),
    bar: t('templates.upcomingShort', { count: row.upcomingCount }),
    value: row.priceFrom === null ? undefined : <>¥&nbsp;{<Money cents={row.priceFrom} />}</>,
  });
