import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Refused, useSend, useService } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { publishBulk } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { useClassPacks, useCoaches, usePayModes } from '../../../partner-templates/api.ts';
import { type Plan, planSchema, type PlanValues } from './planValues.ts';
import { usePlannedRows } from './usePlannedRows.ts';
import { usePlanTexts } from './usePlanTexts.ts';

/** Controller of /event/batchPublish: a plan, the table of its sessions, and the task that creates them. */
export function useBatchPublish(defaults: PlanValues) {
  const http = useService(Http);
  const navigate = useNavigate();
  const { labelOf, wrongOf } = usePlanTexts();
  const { send } = useSend(publishBulk);
  const table = usePlannedRows();
  const [asked, setStage] = useState<'plan' | 'check'>('plan');

  const check = async (plan: Plan): Promise<false> => {
    if (!table.isOf(plan)) {
      const answer = await http.fetch(publishBulk, { body: plan }, { quiet: true });
      if ('rows' in answer) table.begin(plan, answer);
    }
    setStage('check');
    return false;
  };
  const publish = async (): Promise<Refused | void | false> => {
    const body = table.body();
    if (!body) return false;
    const end = await send({ body }, { quiet: true });
    if (!end.isDone) return end;
    if (!('taskId' in end.result)) throw new Error('A publication is a task, unless it is a dry run.');
    void navigate(`/event/batchPublish?taskId=${end.result.taskId}`, { replace: true });
    return undefined;
  };
  const page: ReturnType<typeof useFormPage<PlanValues, Plan>> = useFormPage<PlanValues, Plan>({
    schema: planSchema,
    defaults,
    submit: (plan) => (stage === 'plan' ? check(plan) : publish()),
    labelOf,
    wrongOf,
    fieldOfCode: { [ResultCode.receivingAccountNotOpen]: 'paymentModes' },
    draft: `event.plan ${defaults.templateIds.join(',')}`,
  });
  const { faults } = page;
  // A plan that is wrong after all is mended where it was written.
  const stage = faults.length > 0 ? 'plan' : asked;
  return {
    page,
    table,
    stage,
    setStage,
    coaches: useCoaches(),
    packs: useClassPacks(),
    modes: usePayModes(),
    faultOf: (path: string) => faults.find(({ field }) => field === path)?.message,
  };
}

/** What the steps share. */
export type BatchPublish = ReturnType<typeof useBatchPublish>;
