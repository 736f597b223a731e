import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { companyOptions } from '../../../../shared/contract/choices/calls.ts';
import {
  createSchedule,
  removeSchedule,
  reportSchedules,
} from '../../../../shared/contract/reportSchedules/calls.ts';
import type { ReportSchedule } from '../../../../shared/contract/reportSchedules/shapes.ts';
import plugin from '../../plugin.ts';

const ROW: ReportSchedule = {
  id: 3,
  name: 'Fees of Lin',
  report: 'business',
  companyId: null,
  companyName: '',
  dayOfMonth: 5,
  recipients: ['mei@example.com'],
  savedBy: 'Mei',
  lastMonth: '2026-10',
  state: 'failed',
  failed: [{ recipient: 'mei@example.com', failure: '550 no such user' }],
  sent: 0,
  version: 0,
};
const show = () =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_REPORT'] },
    at: '/statements/mails',
    answers: [
      answer(reportSchedules, [ROW]),
      answer(companyOptions, []),
      answer(createSchedule, { id: 4, version: 0 }),
      answer(removeSchedule, { id: 3, version: 1 }),
    ],
  });

test('tells whom the last mail did not reach, and ends one', async () => {
  const { requests } = await show();
  expect(await screen.findByText(/mei@example.com: 550 no such user/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End "Fees of Lin"' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End it' }));
  expect(writes(requests).map(({ method }) => method)).toEqual(['DELETE']);
});

test('adds one of the reports that somebody may read, and says what is wrong', async () => {
  const { requests } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'New monthly mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'New monthly mail' });
  expect(within(dialog).getByLabelText('Report')).toHaveTextContent('Finance report');
  expect(within(dialog).getByLabelText('Report')).not.toHaveTextContent('Payments');
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Report');
  await userEvent.type(within(dialog).getByLabelText(/^Recipients/), 'nobody');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/1 to 10 addresses/)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Recipients/), '@example.com, lin@example.com');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(writes(requests).map(({ body }) => body)).toEqual([
    {
      name: 'Report',
      report: 'business',
      companyId: null,
      dayOfMonth: 5,
      recipients: ['nobody@example.com', 'lin@example.com'],
    },
  ]);
});
