import { ProgressBar } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { type CoreText, usePluginText } from '../../../../core/api.ts';
import { failuresOf } from '../../../../shared/codes/refundTask.ts';
import { refundTaskWord, taskMeaning, taskWord } from '../../../../shared/codes/statusMeaning.ts';
import type { TaskRow } from '../../../../shared/contract/tasks/shapes.ts';
import { formatAmount, formatCount } from '../../../../shared/format/money.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { isStalled } from './itemActions.ts';

/** Left side of the cancel record: one button a task, the shown one marked by the brand line. */
export function TaskList({
  tasks,
  shown,
  now,
  onShow,
}: {
  readonly tasks: readonly TaskRow[];
  readonly shown: string;
  /** When the tasks were loaded, in epoch milliseconds. */
  readonly now: number;
  readonly onShow: (taskId: string) => void;
}): ReactElement {
  const t = usePluginText('partner-cancellations');
  return (
    <ul className="tl-record-tasks" aria-label={t('record.tasks')}>
      {tasks.map((task) => (
        <li key={task.taskId}>
          <button
            type="button"
            className="tl-record-task"
            aria-current={task.taskId === shown}
            onClick={() => onShow(task.taskId)}
          >
            <span className="tl-record-line">
              <strong>
                <DateTime at={task.createdAt} />
              </strong>
              <StatusTag meaning={taskMeaning(task)}>
                {t(`core:codes.taskStatus.${taskWord(task)}`)}
              </StatusTag>
            </span>
            {task.templateId === null ? <span>{task.title}</span> : null}
            <span className="tl-record-quiet">
              {t('record.taskLine', {
                count: task.sessions,
                reason: reasonOf(task, t),
                by: task.startedBy || t('core:kit.platform'),
              })}
            </span>
            <ProgressBar
              value={task.totalCount === 0 ? 1 : task.endCount / task.totalCount}
              intent="primary"
              animate={false}
              stripes={false}
              aria-label={t('record.progress')}
            />
            <span className="tl-record-line">
              <span>
                {t(`core:codes.refundTaskStatus.${refundTaskWord(task)}`)} ·{' '}
                {t('record.orders', {
                  done: formatCount(task.endCount),
                  total: formatCount(task.totalCount),
                })}
              </span>
              <span>
                {t('record.sum', {
                  done: formatAmount(task.amountDone),
                  total: formatAmount(task.amountTotal),
                })}
              </span>
            </span>
            {failuresOf(task) > 0 ? (
              <StatusTag meaning="wrong">{t('record.failed', { count: failuresOf(task) })}</StatusTag>
            ) : null}
            {task.atDesk > 0 ? (
              <StatusTag meaning="look">{t('core:kit.byHand', { count: task.atDesk })}</StatusTag>
            ) : null}
            {isStalled(task, now) ? <StatusTag meaning="look">{t('record.stalled')}</StatusTag> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

const reasonOf = (task: TaskRow, t: CoreText): string =>
  task.description || (task.reasonType === null ? '–' : t(`core:codes.cancelReason.${task.reasonType}`));
