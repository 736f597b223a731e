import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../../core/api.ts';
import type { List } from '../../../../../core/list.ts';
import type { SentRequest } from '../../../../../shared/contract/call.ts';
import { manage } from '../../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { addDays } from '../../../../../shared/format/dates.ts';
import { instantOf } from '../../../../../shared/format/datesIn.ts';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';

/** Says where the sessions are while a week has none: the next one under the same filters, else the last before. */
export function NextSession(props: {
  readonly list: List<EventRow>;
  readonly monday: string;
  readonly onShow: (day: string) => void;
}): ReactElement | null {
  const { list, monday, onShow } = props;
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const next = useNearest(list, { start: addDays(monday, 7), sortOrder: 'asc' });
  const isLast = next.isSuccess && next.data.results.length === 0;
  const before = useNearest(list, { end: addDays(monday, -1), sortOrder: 'desc' }, isLast);
  const nearest = isLast ? before : next;
  if (!nearest.isSuccess) return null;
  const [session] = nearest.data.results;
  if (!session) return <p className="tl-week-none">{t('days.noneAtAll')}</p>;
  const when = dates.dateTime(session.startAt);
  return (
    <p className="tl-week-none">
      {t(isLast ? 'days.lastWas' : 'days.nextIs', { title: session.title, when })}{' '}
      <Button
        size="small"
        text={t('days.showWeek')}
        onClick={() => onShow(dates.day(instantOf(session.startAt)))}
      />
    </p>
  );
}

/** The nearest session of the list's filters on one side of the week; cancelled ones only where a filter asks for them. */
function useNearest(
  list: List<EventRow>,
  side: { readonly start?: string; readonly end?: string; readonly sortOrder: 'asc' | 'desc' },
  enabled = true,
) {
  const { start: _start, end: _end, ...values } = list.address.state.values;
  const isHeld = !values['status'] && !values['derived'];
  const query = { ...values, ...(isHeld && { status: '0,1' }), ...side, sortBy: 'startAt', pageSize: 10 };
  // Filters are text from the address, which the server checks by the same contract.
  return useCall(manage, { query } as unknown as SentRequest<typeof manage>, { enabled, isFresh: true });
}
