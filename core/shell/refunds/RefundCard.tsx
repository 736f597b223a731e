import { Button } from '@blueprintjs/core';
import { Offline } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { RefundTaskStatus } from '../../../shared/codes/lists.ts';
import { failuresOf, refundTaskStatus } from '../../../shared/codes/refundTask.ts';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { TaskCard } from '../../../shared/ui/TaskCard/TaskCard.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { RefundProgress } from '../../services/refunds/RefundProgress.ts';
import { elapsedText, minutesLeft, type RunSeen, shareOf, titleOf, workedOf } from './refundFigures.ts';
import { recordOf } from '../tasks/recordOf.ts';
import { useText } from '../useText.ts';
import { serverNow } from '../../../shared/format/clock.ts';
import './RefundCard.css';

/** The clock, once a second while it is needed. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Where the run on the card stood when it was first seen; a task that is tried again has a run of its own. */
function useRunSeen(task: ProgressTask | undefined, now: number): RunSeen {
  const begunAt = task?.startedAt ?? null;
  const run = `${task?.taskId} ${begunAt}`;
  const first = {
    run,
    worked: task ? workedOf(task) : 0,
    at: Math.max(now, begunAt === null ? 0 : instantOf(begunAt)),
  };
  const [seen, setSeen] = useState(first);
  if (seen.run !== run) setSeen(first);
  return seen.run === run ? seen : first;
}

/** The floating card of the refund task under way (spec section 2, screens A6). */
export function RefundCard(): ReactElement | null {
  const t = useText();
  const refunds = useService(RefundProgress);
  const card = useObservable(refunds.card$);
  const task = card?.task;
  const status = task && refundTaskStatus(task);
  const now = useNow(status === RefundTaskStatus.inProgress);
  const seen = useRunSeen(task, now);
  if (!card || !task || status === undefined) return null;
  const record = recordOf(task);
  const figures = { done: formatCount(task.endCount), total: formatCount(task.totalCount) };
  return (
    <div className={card.connected ? 'tl-refunds' : 'tl-refunds tl-refunds-offline'}>
      <TaskCard
        title={t(titleOf(task), { title: task.title })}
        share={shareOf(task)}
        count={t('refundCard.count', figures)}
        time={card.connected ? <Times task={task} now={now} seen={seen} /> : <Disconnected />}
        errors={failuresOf(task)}
        byHand={task.atDesk}
        waiting={task.queue}
        minimised={!card.open}
        onMinimisedChange={(small) => (small ? refunds.minimise() : refunds.restore())}
        details={
          <>
            {status === RefundTaskStatus.inProgress ? null : (
              <Button variant="minimal" size="small" onClick={() => refunds.close()}>
                {t('refundCard.close')}
              </Button>
            )}
            {record === undefined ? null : <Link to={record}>{t('refundCard.viewDetails')}</Link>}
          </>
        }
      />
    </div>
  );
}

interface TimesProps {
  readonly task: ProgressTask;
  readonly now: number;
  readonly seen: RunSeen;
}

function Times({ task, now, seen }: TimesProps): ReactElement {
  const t = useText();
  const minutes = minutesLeft(task, now, seen);
  const left =
    minutes === undefined
      ? undefined
      : minutes < 1
        ? t('refundCard.lessThanMinute')
        : t('refundCard.minutesLeft', { minutes });
  return <>{[elapsedText(task, now), left].filter(Boolean).join(' · ')}</>;
}

function Disconnected(): ReactElement {
  const t = useText();
  return (
    <output className="tl-refunds-line">
      <Offline size={12} />
      {t('refundCard.disconnected')}
    </output>
  );
}
