import { type MouseEvent, type ReactElement, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../../core/api.ts';
import type { List } from '../../../../../core/list.ts';
import type { TemplateRow } from '../../../../../shared/contract/events/shapes.ts';
import { ActionMenu } from '../../../../../shared/ui/DataTable/ActionMenu.tsx';
import { isSelected, withRows } from '../../../../../shared/ui/DataTable/selection.ts';
import type { RowAction } from '../../../../../shared/ui/DataTable/types.ts';
import { Count, EmptyValue, Money } from '../../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../../shared/ui/StatusTag/StatusTag.tsx';
import { Cover } from '../../../components/Cover.tsx';
import { sessionsOf } from '../templateActions.ts';
import { gradesOf } from '../templateCells.tsx';
import './TemplateCards.css';

interface CardsProps {
  readonly list: List<TemplateRow>;
  readonly actionsOf: (row: TemplateRow) => readonly RowAction[];
}

/** The templates of the page as people see them when they book: cover first (screens F2, view "card"). */
export function TemplateCards({ list, actionsOf }: CardsProps): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <ul className="tl-template-cards" aria-label={t('templates.label')}>
      {list.rows.map((row) => (
        <TemplateCard key={row.id} row={row} list={list} actionsOf={actionsOf} />
      ))}
    </ul>
  );
}

function TemplateCard({ row, list, actionsOf }: CardsProps & { readonly row: TemplateRow }): ReactElement {
  const t = usePluginText('partner-templates');
  const id = list.rowId(row);
  const isChosen = isSelected(list.selection, id);
  const actions = useCallback(() => actionsOf(row), [actionsOf, row]);
  const isOn = row.isOnShelf === 1;
  const { isAcross, isElsewhere, goTo } = list.stores;
  const lead = {
    to: sessionsOf(row),
    onClick: (event: MouseEvent): void => {
      if (!isElsewhere(row)) return;
      event.preventDefault();
      void goTo(row);
    },
  };
  return (
    <li className={isChosen ? 'tl-template-card tl-row-selected' : 'tl-template-card'}>
      {/* The title is the same link for everybody who does not point: only words of the cover itself add to it. */}
      <Link {...lead} className="tl-template-cover" tabIndex={-1} aria-hidden={row.coverAlt === ''}>
        <Cover path={row.cover} alt={row.coverAlt} width={400} />
      </Link>
      <div className="tl-template-head">
        {isAcross ? null : (
          <input
            type="checkbox"
            className="tl-check"
            aria-label={t('templates.choose', { name: row.title })}
            checked={isChosen}
            onChange={() => list.setSelection(withRows(list.selection, [id], !isChosen))}
          />
        )}
        <Link {...lead} className="tl-template-title" title={row.title}>
          {row.title}
        </Link>
        <ActionMenu label={t('templates.actions', { name: row.title })} actions={actions} />
      </div>
      <p className="tl-template-line">
        {[isAcross ? row.storeName : '', row.sportName, gradesOf(t, row)].filter(Boolean).join(' · ')}
      </p>
      <dl className="tl-template-figures">
        <Figure label={`${t('templates.price')} ¥`}>
          <Money cents={row.priceFrom} />
        </Figure>
        <Figure label={t('templates.upcoming')}>
          <Count value={row.upcomingCount} />
        </Figure>
        <Figure label={t('templates.booked')}>
          <Count value={row.bookedCount} />
        </Figure>
        <Figure label={t('templates.score')}>{row.avgScore?.toFixed(1) ?? <EmptyValue />}</Figure>
      </dl>
      <p className="tl-template-foot">
        <StatusTag meaning={isOn ? 'live' : 'over'}>
          {t(isOn ? 'templates.onShelf' : 'templates.offShelf')}
        </StatusTag>
        {row.cityActivity === 1 ? <StatusTag meaning="held">{t('templates.city')}</StatusTag> : null}
        <span>{row.creatorName || t('core:kit.platform')}</span>
      </p>
    </li>
  );
}

const Figure = (props: {
  readonly label: string;
  readonly children: ReactElement | string;
}): ReactElement => (
  <div>
    <dt>{props.label}</dt>
    <dd>{props.children}</dd>
  </div>
);
