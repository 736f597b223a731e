import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { merge, throttleTime } from 'rxjs';
import { TaskKind } from '../../../shared/codes/lists.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import { tasks as tasksCall } from '../../../shared/contract/tasks/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { Exporter } from '../../services/exporter/Exporter.ts';
import { Credentials } from '../../services/http/Credentials.ts';
import { Http } from '../../services/http/Http.ts';
import { Messages } from '../../services/messages/Messages.ts';
import { LiveLine } from '../../services/liveLine/LiveLine.ts';
import { useViewer } from '../useConsole.ts';
import { useText } from '../useText.ts';
import { endedBetween, isUnderWay, LISTED_KINDS, titleOf } from './taskFacts.ts';

/** While a task is under way the list is asked this often, in milliseconds. Otherwise it rests. */
const FOLLOW_MS = 2_000;
const SHOWN = 20;

/** The tasks under the bell. */
export interface TaskList {
  /** Newest first; undefined before the first answer. */
  readonly tasks: readonly ListedTask[] | undefined;
  readonly hasFailed: boolean;
  readonly underWay: number;
  /** Own tasks that ended since somebody looked. */
  readonly news: number;
  /** Asks again. */
  refresh(): void;
  /** Somebody looks. */
  see(): void;
}

/**
 * Tasks of the viewer, asked once the page is there, whenever a task begins or moves, and steadily while one is under
 * way. The end of an own one is told in passing.
 */
export function useTaskList(): TaskList {
  const http = useService(Http);
  const line = useService(LiveLine);
  const { view } = useViewer();
  const { storeKey = '' } = useService(Credentials);
  const { data, isError, refetch } = useQuery({
    queryKey: [tasksCall.id, 'bell', view, storeKey],
    queryFn: async ({ signal }) => {
      await http.quiet();
      const query = { kind: LISTED_KINDS.join(','), pageSize: SHOWN };
      return http.fetch(tasksCall, { query }, { signal, quiet: true });
    },
    // Without a store a merchant has no tasks yet.
    enabled: view === 'platform' || storeKey !== '',
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? FOLLOW_MS : false),
  });
  useEffect(() => {
    const moves = line.progress$.pipe(throttleTime(FOLLOW_MS, undefined, { leading: true, trailing: true }));
    const subscription = merge(http.taskStarted$, moves).subscribe(() => void refetch());
    return () => subscription.unsubscribe();
  }, [http, line, refetch]);
  const [news, setNews] = useState(0);
  useEnds(data?.results, `${view} ${storeKey}`, (ended) => setNews((count) => count + ended));
  return {
    tasks: data?.results,
    hasFailed: isError,
    underWay: data?.results.filter(isUnderWay).length ?? 0,
    news,
    refresh: () => void refetch(),
    see: () => setNews(0),
  };
}

/** Tells each end once; `place` is whose tasks they are. Refunds have a card of their own. */
function useEnds(
  tasks: readonly ListedTask[] | undefined,
  place: string,
  onEnds: (count: number) => void,
): void {
  const http = useService(Http);
  const begunHere = useRef(new Set<string>());
  const before = useRef<{ readonly place: string; readonly tasks: readonly ListedTask[] }>(undefined);
  const tell = useTell();
  useEffect(() => {
    const subscription = http.taskStarted$.subscribe((taskId) => begunHere.current.add(taskId));
    return () => subscription.unsubscribe();
  }, [http]);
  useEffect(() => {
    if (!tasks) return;
    // Another store's tasks, or the other view's, are no look before.
    const last = before.current?.place === place ? before.current.tasks : undefined;
    const ended = endedBetween(last, tasks, begunHere.current);
    before.current = { place, tasks };
    if (ended.length === 0) return;
    onEnds(ended.length);
    for (const task of ended) if (task.kind !== TaskKind.cancelRefund) tell(task);
    // What is told depends on the tasks and the place alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tasks, place]);
}

function useTell(): (task: ListedTask) => void {
  const t = useText();
  const messages = useService(Messages);
  const exporter = useService(Exporter);
  return (task) => {
    const { status, errorCount, fileUrl } = task;
    const title = titleOf(t, task);
    if (fileUrl !== null) {
      const save = { text: t('tasks.download'), run: () => void exporter.downloadTask(task) };
      return messages.success(t('tasks.ready', { title }), save);
    }
    if (status === 'done') return messages.success(t('tasks.ended', { title }));
    if (status !== 'doneWithErrors') return;
    if (task.kind === TaskKind.export) messages.error(t('tasks.noFile', { title }));
    else messages.warn(t('tasks.endedWithErrors', { title, count: errorCount }));
  };
}
