import type { ReactElement } from 'react';
import { useText } from '../useText.ts';
import { TaskLine } from './TaskLine.tsx';
import type { TaskList } from './useTaskList.ts';

/** The tasks, newest first. */
export default function TaskPanel({
  list,
  onLeave,
}: {
  readonly list: TaskList;
  /** The person goes to a page. */
  readonly onLeave: () => void;
}): ReactElement {
  const t = useText();
  const { tasks, hasFailed, refresh } = list;
  const failure = hasFailed ? (
    <p className="tl-tasks-none" role="alert">
      {t('tasks.failed')}{' '}
      <button type="button" className="tl-link" onClick={refresh}>
        {t('list.retry')}
      </button>
    </p>
  ) : null;
  if (!tasks) return failure ?? <p className="tl-tasks-none">{t('tasks.loading')}</p>;
  return (
    <>
      {failure}
      {tasks.length === 0 ? <p className="tl-tasks-none">{t('tasks.none')}</p> : null}
      <ul className="tl-tasks-list">
        {tasks.map((task) => (
          <li key={task.taskId}>
            <TaskLine task={task} onChanged={refresh} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  );
}
