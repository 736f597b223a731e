import type { Openings } from '../../../core/testing/stage.ts';
import { CloseMonthDialog } from '../pages/Months/CloseMonthDialog.tsx';
import { ExplainDialog } from '../pages/Reconciliation/ExplainDialog.tsx';
import { EndScheduleDialog } from '../pages/Schedules/EndScheduleDialog.tsx';
import { ScheduleDialog } from '../pages/Schedules/ScheduleDialog.tsx';
import { ImportDialog } from '../pages/Reconciliation/ImportDialog.tsx';

const nothing = (): void => undefined;

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/Months/CloseMonthDialog.tsx': (stage) => (
    <CloseMonthDialog {...stage} detail={{ month: '2026-10', hash: '', failedRefunds: 1 }} onDone={nothing} />
  ),
  'pages/Reconciliation/ExplainDialog.tsx': (stage) => (
    <ExplainDialog {...stage} difference={{ id: 1, note: '' }} onDone={nothing} />
  ),
  'pages/Schedules/EndScheduleDialog.tsx': (stage) => (
    <EndScheduleDialog {...stage} schedule={{ id: 1, name: 'Fees' }} onDone={nothing} />
  ),
  'pages/Schedules/ScheduleDialog.tsx': (stage) => (
    <ScheduleDialog {...stage} schedule={undefined} companies={[]} onDone={nothing} />
  ),
  'pages/Reconciliation/ImportDialog.tsx': (stage) => <ImportDialog {...stage} onDone={nothing} />,
};
