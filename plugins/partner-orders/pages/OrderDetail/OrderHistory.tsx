import { HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useContext, useState } from 'react';
import type { OrderDetail } from '../../../../shared/contract/shapes/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { ZoneContext } from '../../../../shared/ui/DateTime/zone.ts';
import { Timeline } from '../../../../shared/ui/Timeline/Timeline.tsx';
import { byDay, changesOf, type HistoryEntry } from '../../model/orderHistory.ts';
import { type OrderText, useOrderText } from '../../useOrderText.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS: readonly string[] = [
  ...['orders.refund', 'orders.cancel', 'orders.move', 'orders.addNote', 'orders.resendConfirmation'],
  ...['orders.revealPhone', 'events.checkIn', 'events.undoCheckIn'],
];
const deedName = (t: OrderText, action: string): string =>
  DEEDS.includes(action) ? t(`history.deed.${action.slice(action.indexOf('.') + 1)}`) : action;

/** Who changed an order and how: by day, with old and new values, by person and by deed (screens A7). */
export function OrderHistory({ order: { history } }: { readonly order: OrderDetail }): ReactElement {
  const t = useOrderText();
  const zone = useContext(ZoneContext);
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const shown = history.filter(
    (entry) => (actor === '' || entry.actor === actor) && (action === '' || entry.action === action),
  );
  return (
    <div className="tl-order-tab">
      <Card
        title={t('history.title')}
        actions={
          <>
            <Choice
              label={t('history.actor')}
              all={t('history.anybody')}
              values={history.map((entry) => entry.actor)}
              nameOf={(name) => name}
              chosen={actor}
              onChoose={setActor}
            />
            <Choice
              label={t('history.action')}
              all={t('history.anything')}
              values={history.map((entry) => entry.action)}
              nameOf={(name) => deedName(t, name)}
              chosen={action}
              onChoose={setAction}
            />
          </>
        }
      >
        {shown.length === 0 ? <p className="tl-ink-2">{t('history.none')}</p> : null}
        {byDay(shown, zone).map(({ day, entries }) => (
          <section key={day}>
            <h3 className="tl-order-day">{day}</h3>
            <Timeline
              label={day}
              items={entries.map((entry) => ({
                id: String(entry.id),
                title: deedName(t, entry.action),
                time: <DateTime at={entry.at} />,
                detail: <Detail entry={entry} />,
              }))}
            />
          </section>
        ))}
      </Card>
    </div>
  );
}

function Detail({ entry }: { readonly entry: HistoryEntry }): ReactElement {
  const t = useOrderText();
  return (
    <>
      {entry.actor}
      {changesOf(entry, t).map(({ field, before, after }) => (
        <div key={field}>
          {field} {before === '' ? null : <del>{before}</del>} {before === '' ? '' : '→ '}
          {after}
        </div>
      ))}
    </>
  );
}

/** A small select of the values there are. */
function Choice({
  label,
  all,
  values,
  nameOf,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly all: string;
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}): ReactElement {
  return (
    <HTMLSelect
      minimal
      aria-label={label}
      value={chosen}
      options={[
        { value: '', label: all },
        ...[...new Set(values)].map((value) => ({ value, label: nameOf(value) })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
