import { Button, ProgressBar } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { TaskKind } from '../../../shared/codes/lists.ts';
import { failuresOf } from '../../../shared/codes/refundTask.ts';
import { refundTaskWord, taskMeaning, taskWord } from '../../../shared/codes/statusMeaning.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { ChangeProgress } from '../../list/bulk/useChangeTask.tsx';
import { PluginRegistry } from '../../plugins/PluginRegistry.ts';
import { useService } from '../../plugins/react.tsx';
import { useAccess } from '../../services/access/useAccess.ts';
import { Exporter } from '../../services/exporter/Exporter.ts';
import { useViewer } from '../useConsole.ts';
import { useText } from '../useText.ts';
import { actsOf, isUnderWay, pathOf, shareOf, sizeText, titleOf } from './taskFacts.ts';
import { useTaskWrites } from './useTaskWrites.ts';

interface LineProps {
  readonly task: ListedTask;
  readonly onChanged: () => void;
  readonly onLeave: () => void;
}

/** One task: what it is, how far it is, and what can be done with it. */
export function TaskLine(props: LineProps): ReactElement {
  const { task } = props;
  const t = useText();
  const figures = { done: formatCount(task.endCount), total: formatCount(task.totalCount) };
  const title = titleOf(t, task);
  const failures = failuresOf(task);
  return (
    <article className="tl-task-line" aria-label={title}>
      <header>
        <strong title={title}>{title}</strong>
        <StatusTag meaning={taskMeaning(task)}>{t(`codes.taskStatus.${taskWord(task)}`)}</StatusTag>
      </header>
      <p className="tl-task-quiet">
        {t(`codes.taskKind.${task.kind}`)}
        {task.kind === TaskKind.cancelRefund
          ? ` (${t(`codes.refundTaskStatus.${refundTaskWord(task)}`)})`
          : ''}{' '}
        · <DateTime at={task.createdAt} />
        {task.isOwn ? null : ` · ${task.startedBy || t('kit.platform')}`}
      </p>
      {isUnderWay(task) ? (
        <ProgressBar
          value={shareOf(task)}
          intent="primary"
          animate={false}
          stripes={false}
          aria-label={t('tasks.progress')}
        />
      ) : null}
      <footer>
        <span>{t(`tasks.count.${task.kind}`, figures)}</span>
        {failures > 0 && task.status !== 'stopped' ? (
          <span className="tl-task-errors">{t('tasks.errors', { count: failures })}</span>
        ) : null}
        {task.atDesk > 0 ? <span>{t('kit.byHand', { count: task.atDesk })}</span> : null}
        <span className="tl-task-acts">
          <TaskActs {...props} />
        </span>
      </footer>
      {task.fileSize === null ? null : (
        <p className="tl-task-quiet">
          {sizeText(task.fileSize)} · {t('tasks.keptUntil')} <DateTime at={task.expiresAt} dateOnly />
        </p>
      )}
    </article>
  );
}

function TaskActs({ task, onChanged, onLeave }: LineProps): ReactElement {
  const t = useText();
  const exporter = useService(Exporter);
  const { routes } = useService(PluginRegistry);
  const { view } = useViewer();
  const access = useAccess();
  // On the operator side one sees one's own tasks alone.
  const can = actsOf(task, view === 'platform' || access.can('EVENTS_READ_WRITE'));
  const { stop, retry, isBusy } = useTaskWrites(task, onChanged);
  const [showsChanges, setShowsChanges] = useState(false);
  const path = pathOf(task);
  const page = path && routes.find(path.split('?')[0] ?? '')?.[view];
  const act = (text: string, run: () => void): ReactElement => (
    <Button
      size="small"
      variant="minimal"
      disabled={isBusy}
      title={isBusy ? t('kit.underWay') : undefined}
      text={text}
      onClick={run}
    />
  );
  return (
    <>
      {can.stop ? act(t('tasks.stop'), stop) : null}
      {can.retry ? act(t('tasks.retry'), retry) : null}
      {path && page && access.can(page.route.code) ? (
        <Link to={path} onClick={onLeave}>
          {t('tasks.details')}
        </Link>
      ) : null}
      {can.changes ? act(t('tasks.details'), () => setShowsChanges(true)) : null}
      {showsChanges ? (
        <ChangeProgress
          title={titleOf(t, task)}
          taskId={task.taskId}
          onClose={() => setShowsChanges(false)}
        />
      ) : null}
      {can.download ? (
        <Button size="small" text={t('tasks.download')} onClick={() => void exporter.downloadTask(task)} />
      ) : null}
    </>
  );
}
