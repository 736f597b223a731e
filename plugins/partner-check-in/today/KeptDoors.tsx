import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { CompanyStores, usePluginText, useService } from '../../../core/api.ts';
import { useAllKept } from '../../../core/list.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { type KeptDoor, keptDoors } from '../pages/CheckIn/keptDoor.ts';

/** Card of home without a network: the doors whose lists this device keeps. */
export default function KeptDoors(): ReactElement {
  const t = usePluginText('partner-check-in');
  const dates = useDates();
  const storeId = useService(CompanyStores).state.store?.id ?? 0;
  const doors = useAllKept<KeptDoor>(keptDoors(storeId));
  return (
    <Card title={t('kept.title')} count={doors.length}>
      {doors.length === 0 ? <p className="tl-ink-2">{t('kept.none')}</p> : null}
      {doors.map(([eventId, { at, value }]) => (
        <p key={eventId}>
          <Link to={`/event/check-in/${eventId}`}>
            {dates.span(value.session.startAt, value.session.endAt)} {value.session.title}
          </Link>{' '}
          <span className="tl-ink-2">{t('door.asOf', { at: dates.clock(at) })}</span>
        </p>
      ))}
    </Card>
  );
}
