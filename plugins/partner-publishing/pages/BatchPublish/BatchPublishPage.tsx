import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Steps } from '../../../../shared/ui/Steps/Steps.tsx';
import { idOf } from '../../../../shared/format/idOf.ts';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { loadOverdueReview } from '../../../partner-merchant/api.ts';
import { CheckStep } from './CheckStep.tsx';
import { newPlan } from './planValues.ts';
import { PlanStep } from './PlanStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { useBatchPublish } from './useBatchPublish.ts';
import './BatchPublish.css';

const OverdueReview = lazyPart(async () => (await loadOverdueReview()).OverdueReview);

/** /event/batchPublish: plans many sessions, checks them one by one, and publishes them as a task. */
export default function BatchPublishPage(): ReactElement {
  const [search] = useSearchParams();
  const taskId = search.get('taskId');
  const id = idOf(search.get('id'));
  const registerType = search.get('registerType') === '2' ? 2 : 1;
  if (taskId !== null)
    return (
      <Frame current={2}>
        <ResultStep key={taskId} taskId={taskId} />
      </Frame>
    );
  return <Planning key={`${id} ${registerType}`} id={id} registerType={registerType} />;
}

function Planning(props: { readonly id: number | undefined; readonly registerType: 1 | 2 }): ReactElement {
  const { id, registerType } = props;
  const t = usePluginText('partner-publishing');
  const dates = useDates();
  const [defaults] = useState(() =>
    newPlan({
      templateIds: id === undefined ? [] : [id],
      registerType,
      today: dates.today(),
    }),
  );
  const plan = useBatchPublish(defaults);
  const { stage, setStage, table } = plan;
  if (stage === 'plan')
    return (
      <Frame current={0}>
        <PlanStep {...plan} />
      </Frame>
    );
  const again = (
    <Button
      variant="minimal"
      icon={<Refresh />}
      loading={table.isJudging}
      text={t('batchPublish.checkAgain')}
      onClick={table.checkAgain}
    />
  );
  return (
    <Frame current={1} onStep={() => setStage('plan')} end={again}>
      <CheckStep {...plan} />
    </Frame>
  );
}

function Frame(props: {
  readonly current: number;
  readonly onStep?: () => void;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { current, onStep, end, children } = props;
  const t = usePluginText('partner-publishing');
  const steps = [t('batchPublish.plan'), t('batchPublish.check'), t('batchPublish.result')];
  return (
    <div className="tl-plan">
      <Steps steps={steps} current={current} onStep={onStep}>
        {end}
      </Steps>
      <OverdueReview />
      <div className="tl-plan-step">{children}</div>
    </div>
  );
}
