import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import type { Envelope, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { taskChanges } from '../../../shared/contract/tasks/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { errorText } from '../../services/http/errorText.ts';
import { Http } from '../../services/http/Http.ts';
import { refusedOf } from '../../services/http/settled.ts';
import { BulkResult, type BulkCounts } from './BulkResult.tsx';
import type { ChangeCall, ChangeOf, ManyRows } from '../rows/manyRows.ts';

/** While a change is under way it is asked this often, in milliseconds. */
const FOLLOW_MS = 1_000;

/** A change of many rows, and where it is. */
interface Followed {
  readonly title: string;
  readonly taskId: string;
}

/** Starts changes of many rows and shows what comes of them (screens A2, A6). */
export interface ChangeTask {
  start<C extends ChangeCall>(title: string, many: ManyRows, call: C, change: ChangeOf<C>): Promise<void>;
  readonly dialog: ReactElement | null;
}

/** `onLeft` is told the rows worth a second try, once the task has ended; `onMoved` that the rows on screen are out of date. */
export function useChangeTask(on: {
  readonly onLeft: (ids: readonly string[]) => void;
  readonly onMoved: () => void;
}): ChangeTask {
  const http = useService(Http);
  const [followed, setFollowed] = useState<Followed>();
  const start: ChangeTask['start'] = async (title, { query, rows, count }, call, change) => {
    // The list's address is text; the server checks it against the contract.
    const request = { query, body: { change, ...rows, count } } as unknown as SentRequest<typeof call>;
    const { result } = await http.fetch(call, request).then(
      (started) => ({ result: started }),
      (error: unknown) => refusedOf(error),
    );
    if (result) setFollowed({ title, taskId: result.taskId });
    // Said by the http service already; rows that went or came meanwhile are looked at first.
    else on.onMoved();
  };
  const dialog = followed ? (
    <ChangeProgress
      key={followed.taskId}
      {...followed}
      onEnd={(failed) => {
        on.onLeft(failed.map(String));
        on.onMoved();
      }}
      onClose={() => setFollowed(undefined)}
    />
  ) : null;
  return { start, dialog };
}

/** Props of `ChangeProgress`. */
export interface ChangeProgressProps extends Followed {
  /** The task has ended; with the objects worth a second try. */
  readonly onEnd?: (failedIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** How far a change is, then what came of it. Closing it stops nothing. */
export function ChangeProgress({ title, taskId, onEnd, onClose }: ChangeProgressProps): ReactElement {
  const http = useService(Http);
  const { data } = useQuery({
    queryKey: [taskChanges.id, taskId],
    queryFn: ({ signal }) => http.fetch(taskChanges, { params: { taskId } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : FOLLOW_MS),
  });
  const hasEnded = isOver(data);
  useEffect(() => {
    if (hasEnded) onEnd?.(data?.failedIds ?? []);
    // Told once, when it ends.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasEnded]);
  return (
    <BulkResult
      title={title}
      progress={{
        done: data ? data.done + data.skipped + data.failed : 0,
        total: data?.task.totalCount ?? 0,
      }}
      {...(data && hasEnded && { outcome: countsOf(data, onEnd !== undefined) })}
      canLeave
      onClose={onClose}
    />
  );
}

type Changes = ResultOf<typeof taskChanges>;

const isOver = (changes: Changes | undefined): boolean =>
  changes !== undefined && changes.task.status !== 'queued' && changes.task.status !== 'running';

function countsOf({ done, skipped, failed, left }: Changes, areSelected: boolean): BulkCounts {
  const lines = (state: 'skipped' | 'failed') =>
    left
      .filter((object) => object.state === state)
      .map(({ id, name, code, reason, parameters }) => {
        const refusal = { resultCode: code ?? 0, resultDesc: '', result: undefined, reason, parameters };
        return { id: String(id), name, reason: reason === '' ? '' : errorText(refusal satisfies Envelope) };
      });
  return {
    done,
    skipped,
    failed,
    areSelected,
    lines: { skipped: lines('skipped'), failed: lines('failed') },
  };
}
