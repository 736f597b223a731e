import { ProgressBar } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { platformOverview } from '../../../shared/contract/overview/calls.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';

type Tasks = NonNullable<ResultOf<typeof platformOverview>['tasks']>;

/** Tasks of every merchant that wait or run, with how far they are. */
export function TasksCard({ tasks }: { readonly tasks: Tasks }): ReactElement {
  const t = usePluginText('platform-home');
  return (
    <Card id="tasks" title={t('tasks.title')} count={tasks.count} flush>
      {tasks.count === 0 ? <p className="tl-home-none">{t('tasks.none')}</p> : null}
      <ul className="tl-todo tl-operator-tasks">
        {tasks.first.map(({ taskId, kind, title, storeName, totalCount, endCount, errorCount }) => (
          <li key={taskId}>
            <div>
              <b>{title}</b>
              <span>{[t(`core:codes.taskKind.${kind}`), storeName].filter(Boolean).join(' · ')}</span>
            </div>
            <div>
              <ProgressBar
                value={totalCount === 0 ? 1 : (endCount + errorCount) / totalCount}
                stripes={false}
                animate={false}
                intent="primary"
              />
              <span>
                {t(errorCount > 0 ? 'tasks.progressWithErrors' : 'tasks.progress', {
                  done: formatCount(endCount),
                  all: formatCount(totalCount),
                  errors: formatCount(errorCount),
                })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
