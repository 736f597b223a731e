import type { ReactElement } from 'react';
import { Slot, usePluginText, useSlot } from '../../../../core/api.ts';
import { platformOverview } from '../../../../shared/contract/overview/calls.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Skeleton, SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { DayTitle, useLive, useNow } from '../../../partner-home/api.ts';
import { OperatorHome } from '../../api.ts';
import { CourseCard } from '../../components/CourseCard.tsx';
import { FailedRefundsCard } from '../../components/FailedRefundsCard.tsx';
import { TasksCard } from '../../components/TasksCard.tsx';
import { TodayTiles } from '../../components/TodayTiles.tsx';
import './Home.css';

/** Tasks move while somebody looks. */
const EVERY_MS = 10_000;

/** /home/index of operators: what waits across merchants, and how the day goes (screens E8). */
export default function HomePage(): ReactElement {
  const t = usePluginText('platform-home');
  const now = useNow();
  const cards = useSlot(OperatorHome);
  const home = useLive(platformOverview, {}, { everyMs: EVERY_MS });
  const { data, isPending } = home;
  const { sales, tasks, failedRefunds } = data ?? {};
  // A card with a condition seldom has anything to show.
  const isAlone = cards.every(({ condition }) => condition !== undefined);
  const isEmpty = data && isAlone && Object.values(data).every((part) => part === null);
  return (
    <div className="tl-home" aria-busy={isPending}>
      <DayTitle now={now} />
      {home.error ? <LoadFailure of={home} /> : null}
      {isPending ? (
        <>
          <Skeleton height={88} />
          <SkeletonRows rows={4} rowHeight={62} />
        </>
      ) : null}
      {isEmpty ? <EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} /> : null}
      {data ? <TodayTiles figures={data} /> : null}
      <div className="tl-operator-cards">
        <Slot of={OperatorHome} />
      </div>
      {sales ? <CourseCard sales={sales} /> : null}
      {tasks || failedRefunds ? (
        <div className="tl-operator-pair">
          {failedRefunds ? <FailedRefundsCard failed={failedRefunds} /> : null}
          {tasks ? <TasksCard tasks={tasks} /> : null}
        </div>
      ) : null}
    </div>
  );
}
