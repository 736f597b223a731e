import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttleTime } from 'rxjs';
import { Http, LiveLine, useObservable, useService } from '../../../../core/api.ts';
import { allTasks, type CancelsOf } from '../allTasks.ts';

/** Without the line to the server the page asks this often (screens F2). */
const POLL_MS = 5_000;
/** With it, only to notice a task that has stopped moving. */
const WATCH_MS = 30_000;
/** While refunds run the page follows at most this often. */
const FOLLOW_MS = 1_000;

/**
 * The refund tasks of a template or of the store, newest first, kept current by the progress socket, or by asking every
 * 5 s while the line is down. `onChange` is called when figures may have changed.
 */
export function useRecordTasks(which: CancelsOf, onChange: () => void) {
  const http = useService(Http);
  const line = useService(LiveLine);
  const client = useQueryClient();
  const connected = useObservable(line.connected$, true);
  const query = useQuery({
    queryKey: ['partner-cancellations', 'tasks', which],
    queryFn: ({ signal }) => allTasks(http, which, signal),
    refetchInterval: connected ? WATCH_MS : POLL_MS,
  });
  useEffect(() => {
    const follow = line.progress$.pipe(throttleTime(FOLLOW_MS, undefined, { leading: true, trailing: true }));
    const subscription = follow.subscribe(() => {
      void client.invalidateQueries({ queryKey: ['partner-cancellations', 'tasks', which] });
      onChange();
    });
    return () => subscription.unsubscribe();
  }, [client, line, which, onChange]);
  return query;
}
