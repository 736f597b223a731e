import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { TemplateName } from '../../../partner-templates/api.ts';
import { cancelsOf } from '../allTasks.ts';
import { RecordItems } from './RecordItems.tsx';
import { TaskList } from './TaskList.tsx';
import { useRecordTasks } from './useRecordTasks.ts';
import './CancelRecord.css';

/** /event/cancel-record/:id: refund tasks of a template, or of `store`, at the left, the orders of the chosen one at the right. */
export default function CancelRecordPage(): ReactElement {
  const t = usePluginText('partner-cancellations');
  const { id } = useParams();
  const which = useMemo(() => cancelsOf(id), [id]);
  const [search, setSearch] = useSearchParams();
  const [changes, setChanges] = useState(0);
  const tasks = useRecordTasks(
    which,
    useCallback(() => setChanges((count) => count + 1), []),
  );
  if (tasks.isPending) return <SkeletonRows rows={10} rowHeight={40} />;
  if (tasks.isError && !tasks.data) return <LoadFailure title={t('record.loadFailed')} of={tasks} />;
  const rows = tasks.data ?? [];
  const shown = rows.find(({ taskId }) => taskId === search.get('tab')) ?? rows[0];
  if (!shown) return <EmptyState kind="first-use" title={t('record.none')} text={t('record.noneText')} />;
  return (
    <div className="tl-record">
      {'templateId' in which ? <TemplateName templateId={which.templateId} /> : null}
      <TaskList
        tasks={rows}
        shown={shown.taskId}
        now={tasks.dataUpdatedAt}
        onShow={(taskId) => setSearch({ tab: taskId })}
      />
      <RecordItems key={shown.taskId} task={shown} changes={changes} onChanged={() => void tasks.refetch()} />
    </div>
  );
}
