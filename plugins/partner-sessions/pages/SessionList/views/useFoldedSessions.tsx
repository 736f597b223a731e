import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { List } from '../../../../../core/list.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';

/** Cancelled sessions take room from those that are held: they are folded away, unless a filter asks for them. */
export function useFoldedSessions(
  { address }: List<EventRow>,
  sessions: readonly EventRow[],
): { readonly rows: readonly EventRow[]; readonly fold: ReactElement | null } {
  const t = usePluginText('partner-sessions');
  const [shows, setShows] = useState(false);
  const { status, derived } = address.state.values;
  const cancelled = sessions.filter((row) => row.derived === 'cancelled');
  if (status || derived || cancelled.length === 0) return { rows: sessions, fold: null };
  return {
    rows: shows ? sessions : sessions.filter((row) => row.derived !== 'cancelled'),
    fold: (
      <Button
        variant="minimal"
        aria-pressed={shows}
        text={t(shows ? 'days.foldCancelled' : 'days.showCancelled', { count: cancelled.length })}
        onClick={() => setShows(!shows)}
      />
    ),
  };
}
