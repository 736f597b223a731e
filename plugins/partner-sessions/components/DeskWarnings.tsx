import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import { type event, participants } from '../../../shared/contract/events/calls.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';

/** What somebody at the desk should know before they take money: no seat is free, or this member has one already. */
export function DeskWarnings(props: {
  readonly session: Pick<ResultOf<typeof event>, 'id' | 'booked' | 'capacity'>;
  /** The member's whole number; undefined while nobody was found. */
  readonly phone: string | undefined;
}): ReactElement | null {
  const { session, phone } = props;
  const { id, booked, capacity } = session;
  const t = usePluginText('partner-sessions');
  const query = { keyword: phone ?? '', status: 'pending,paid', pageSize: 10 };
  const standing = useCall(participants, { params: { id }, query }, { enabled: phone !== undefined });
  const seats = standing.data?.results.reduce((sum, booking) => sum + booking.seats, 0) ?? 0;
  const isBookedAlready = phone !== undefined && seats > 0;
  if (booked < capacity && !isBookedAlready) return null;
  return (
    <Callout intent="warning" aria-live="polite">
      {booked >= capacity ? <p>{t('desk.full', { booked, capacity })}</p> : null}
      {isBookedAlready ? <p>{t('desk.already', { count: seats })}</p> : null}
    </Callout>
  );
}
