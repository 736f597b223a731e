import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';
import {
  companies,
  company,
  companyBonds,
  remindCompanies,
  remindManyCompanies,
  switchCompany,
} from '../../../../shared/contract/companies/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import type { CompanyRow } from '../../../../shared/contract/companies/shapes.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<CompanyRow> = {}): CompanyRow => ({
  id,
  avatar: '',
  companyName: `Company ${id}`,
  type: 1,
  city: '上海',
  storeCount: 3,
  staffCount: 9,
  auditStatus: 6,
  annualReviewDue: '2027-01-01',
  net: 123_400,
  status: 1,
  createdAt: '2026-01-01T10:00:00+08:00',
  version: 1,
  ...change,
});
const show = (rows: CompanyRow[], ...more: ReturnType<typeof answer>[]) =>
  showPage({ rows, total: rows.length }, '/company/index', ...more);
const showPage = (
  { rows, total }: { readonly rows: CompanyRow[]; readonly total: number },
  at: string,
  ...more: ReturnType<typeof answer>[]
) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at,
    answers: [
      answer(companies, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: total,
        totalPages: Math.ceil(total / 10),
        results: rows,
      }),
      answer(cities, []),
      ...more,
    ],
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('disables a merchant with the reason, after counting what is live', async () => {
  const user = userEvent.setup();
  const live = { templateId: 7, title: 'Evening', sessions: 2, running: 0, storeId: 3, storeName: 'North' };
  const detail = { ...sampleOf(company.result), liveSessions: 2, liveTemplates: [live], holdings: 5 };
  const { requests } = await show(
    [row(1)],
    answer(company, detail),
    answer(switchCompany, { id: 1, version: 2 }),
  );
  expect(await screen.findByText('1,234.00')).toBeVisible();
  await choose(user, 'Disable…');
  const dialog = await screen.findByRole('dialog', { name: 'Disable Company 1' });
  expect(await within(dialog).findByText(/2 live sessions, 5 balances/)).toBeVisible();
  expect(await within(dialog).findByText('North · 2 sessions')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel first…' })).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Closed for good');
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      enable: 0,
      reason: 'Closed for good',
    }),
  );
});

test('cannot disable a merchant before what is live is counted, and all of it shown', async () => {
  const user = userEvent.setup();
  const live = { templateId: 7, title: 'Evening', sessions: 2, running: 0, storeId: 3, storeName: 'North' };
  const detail = { ...sampleOf(company.result), liveSessions: 2, liveTemplates: [live], holdings: 5 };
  let count = (): void => undefined;
  const counted = new Promise<void>((done) => {
    count = done;
  });
  const late = reply(company, async (request) => {
    await counted;
    return answer(company, detail).reply(request);
  });
  await show([row(1)], late);
  await choose(user, 'Disable…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Company 1' }));
  const act = dialog.getByRole('button', { name: 'Disable' });
  expect(act).toBeDisabled();
  count();
  await waitFor(() => expect(act).toBeEnabled());
  expect(dialog.getByText(/2 live sessions, 5 balances/)).toBeVisible();
  expect(dialog.getByText('North · 2 sessions')).toBeVisible();
});

test('does not say reminded of a merchant that was reminded today already', async () => {
  const user = userEvent.setup();
  await show([row(1), row(2)], answer(remindCompanies, { sent: 0 }));
  await choose(user, 'Remind of the annual review…');
  const one = await screen.findByRole('dialog', { name: 'Remind Company 1' });
  await user.click(within(one).getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText(/was reminded today already/)).toBeVisible();
  expect(screen.queryByText('Reminded.')).toBeNull();
});

test('reminds no merchant that is disabled, and says why', async () => {
  const user = userEvent.setup();
  await show([row(1, { status: 0 })]);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const item = await screen.findByRole('menuitem', { name: /Remind of the annual review/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  const reason = screen.getByTitle(/^It is disabled: nobody of it can sign in/);
  expect(reason).toHaveTextContent('Remind of the annual review');
});

test('enables one that is disabled, and reminds several of their review', async () => {
  const user = userEvent.setup();
  const { requests } = await show([row(1, { status: 0 }), row(2)], answer(remindCompanies, { sent: 1 }));
  await choose(user, 'Enable…');
  const dialog = await screen.findByRole('dialog', { name: 'Enable Company 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep disabled' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 2' }));
  await user.click(screen.getByRole('button', { name: 'Remind of the annual review…' }));
  const many = await screen.findByRole('dialog', { name: 'Remind 2 merchants' });
  await user.click(within(many).getByRole('button', { name: 'Remind' }));
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.endsWith('/reminders')).map(({ body }) => body)).toEqual([
      { ids: [1] },
      { ids: [2] },
    ]),
  );
});

test('reminds all that match in one task when they are more than fifty, and says who was skipped and why', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 10 }, (_, index) => row(index + 1));
  const sample = sampleOf(taskChanges.result);
  const skipped = {
    id: 3,
    name: 'Company 3',
    state: 'skipped' as const,
    code: 422,
    reason: 'remindedToday',
    parameters: { name: 'Company 3' },
  };
  const { requests } = await showPage(
    { rows: many, total: 60 },
    '/company/index?city=310100',
    answer(remindManyCompanies, { taskId: 'task-1', totalCount: 59 }),
    answer(taskChanges, {
      ...sample,
      task: { ...sample.task, status: 'done', totalCount: 59, endCount: 59 },
      done: 58,
      skipped: 1,
      failed: 0,
      left: [skipped],
      failedIds: [],
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Company 1' }));
  await user.click(await screen.findByRole('button', { name: /all 60/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 1' }));
  await user.click(screen.getByRole('button', { name: 'Remind of the annual review…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind 59 merchants' });
  await user.click(within(dialog).getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('58 done, 1 skipped, 0 failed.')).toBeVisible();
  expect(screen.getByText('Company 3 was reminded of its annual review today already.')).toBeVisible();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([
    {
      url: expect.stringMatching(/\/reminders\/many\?.*city=310100/),
      body: { change: { action: 'remind' }, excludeIds: [1], count: 59 },
    },
  ]);
});

test('disables several after counting what is live of all of them', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    [row(1), row(2)],
    answer(companyBonds, { bound: 1, liveSessions: 3, holdings: 4 }),
    answer(switchCompany, { id: 1, version: 2 }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Company 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 2' }));
  await user.click(screen.getByRole('button', { name: 'Disable…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2 merchants' }));
  expect(await dialog.findByText(/3 live sessions, 4 balances.*1 of them has live sessions/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Closed for good');
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(requests.find(({ url }) => url.endsWith('/bonds'))?.body).toEqual({ ids: [1, 2] });
});

test('says in red when a review is due in less than thirty days', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await show([row(1, { annualReviewDue: inDays(45) }), row(2, { annualReviewDue: inDays(20) })]);
  expect(await screen.findByText(inDays(20))).toHaveClass('tl-status-wrong');
  expect(screen.getByText(inDays(45))).not.toHaveClass('tl-status-wrong');
});
