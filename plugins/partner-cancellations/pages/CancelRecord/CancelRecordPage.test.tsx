import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import { revealPhone } from '../../../../shared/contract/orders/calls.ts';
import type { ListedTask, RefundItemRow } from '../../../../shared/contract/tasks/shapes.ts';
import {
  markRefund,
  retryTask,
  stopTask,
  taskItems,
  tasks,
} from '../../../../shared/contract/tasks/calls.ts';
import plugin from '../../plugin.ts';

const task: ListedTask = {
  taskId: 'task',
  kind: 1,
  title: 'Evening',
  status: 'doneWithErrors',
  refundStatus: 0,
  totalCount: 2,
  endCount: 0,
  errorCount: 2,
  atDesk: 2,
  amountTotal: 13_600,
  amountDone: 0,
  templateId: 5,
  sessions: 1,
  reasonType: 1,
  description: '',
  startedBy: 'Li',
  isOwn: true,
  createdAt: '2026-11-01T10:00:00+08:00',
  startedAt: null,
  finishedAt: null,
  lastProgressAt: null,
  fileUrl: null,
  fileName: null,
  fileSize: null,
  expiresAt: null,
};
const item = (id: number, userName: string): RefundItemRow => ({
  id,
  taskId: 'task',
  bookingId: id,
  orderNumber: `TL${id}`,
  userName,
  userAvatar: '',
  phone: '138****1234',
  eventId: 1,
  eventTitle: 'Evening',
  startAt: '2026-11-02T10:00:00+08:00',
  payMode: 3,
  amount: 6_800,
  points: 0,
  times: 0,
  state: 4,
  failCode: 'PAID_AT_DESK',
  failText: '',
  tries: 0,
  lastTryAt: null,
  nextTryAt: null,
  note: '',
  voucher: '',
  voucherPicture: '',
});

type Answers = NonNullable<Parameters<typeof renderPlugin>[1]['answers']>;
const show = (...answers: Answers) => showTo('PAYMENT_READ_EXPORT', answers);
const showTo = (
  right: 'PAYMENT_READ_EXPORT' | undefined,
  answers: Answers = [],
  at = '/event/cancel-record/5',
) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE', ...(right ? [right] : [])] },
    at,
    answers,
    usual: [
      answer(template, sampleOf(template.result)),
      answer(tasks, { currentPage: 1, pageSize: 50, totalRecords: 1, totalPages: 1, results: [task] }),
      answer(taskItems, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: 2,
        totalPages: 1,
        failCodes: ['PAID_AT_DESK'],
        results: [item(7, 'Wang'), item(8, 'Li')],
      }),
    ],
  });

it('shows every task of a template that has more than a page of them', async () => {
  const answerPage = (currentPage: number, taskId: string) =>
    answer(tasks, {
      currentPage,
      pageSize: 100,
      totalRecords: 2,
      totalPages: 2,
      results: [{ ...task, taskId, description: `Reason of ${taskId}` }],
    });
  const pages = [answerPage(1, 'newest'), answerPage(2, 'oldest')] as const;
  const pageAt = (url: string) => pages[new URL(url).searchParams.get('currentPage') === '2' ? 1 : 0];
  await show(reply(tasks, (request) => pageAt(request.url).reply(request)));
  expect(await screen.findByText(/Reason of oldest/)).toBeVisible();
  expect(screen.getByText(/Reason of newest/)).toBeVisible();
});

it('says of a task in progress, completed or failed (B2), beside what the runner knows', async () => {
  const ofProvider = { ...task, atDesk: 1 };
  await show(
    answer(tasks, { currentPage: 1, pageSize: 100, totalRecords: 1, totalPages: 1, results: [ofProvider] }),
  );
  const [line] = await screen.findAllByRole('button', { name: /orders/ });
  expect(line).toHaveTextContent('Failed · 0 / 2 orders');
});

it('closes a refund by hand with a voucher, and names everything that is missing before', async () => {
  const user = userEvent.setup();
  const { requests } = await show(answer(markRefund, { id: 7, version: 1 }));
  const line = within(await screen.findByRole('row', { name: /TL7/ }));
  await user.click(line.getByRole('button', { name: /^By hand…/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const mark = dialog.getByRole('button', { name: 'Mark ¥68.00 as paid' });
  await user.click(mark);
  expect(
    await dialog.findByText('Name the number of the payment by hand, or add its picture.'),
  ).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Note/ })).toBeInvalid());
  expect(dialog.getByText('Picture of the voucher')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Voucher number' }), 'CASH-1');
  await user.type(await dialog.findByRole('textbox', { name: /Note/ }), 'Paid in cash.');
  await user.click(mark);
  expect(await screen.findByText('Marked as paid by hand.')).toBeVisible();
  const sent = requests.find(({ url }) => url.endsWith('/refunds/7/mark'));
  expect(sent?.body).toEqual({ state: 5, note: 'Paid in cash.', voucher: 'CASH-1', voucherPicture: '' });
});

it('copies whole numbers, each asked for by itself', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(revealPhone, { phone: '13812341234' }),
    answer(revealPhone, { phone: '13956785678' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Copy phones' }));
  expect(await screen.findByText('2 lines copied.')).toBeVisible();
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('Wang\t13812341234\nLi\t13956785678'),
  );
  expect(
    requests.filter(({ url }) => url.endsWith('/phone')).map(({ url }) => url.split('/').at(-2)),
  ).toEqual(['TL7', 'TL8']);
});

it('says so when no failed refund could be tried again', async () => {
  const user = userEvent.setup();
  const none = { taskId: 'task', totalCount: 2, templateId: 5, retried: 0, skipped: 2 };
  await show(answer(retryTask, none));
  await user.click(await screen.findByRole('button', { name: 'Try all failed again' }));
  expect(await screen.findByText(/^Nothing was tried again/)).toBeVisible();
});

it('asks before what still waits is stopped, and says there why it was not', async () => {
  const user = userEvent.setup();
  const running = { ...task, status: 'running', totalCount: 10 } as const;
  await show(
    answer(tasks, { currentPage: 1, pageSize: 50, totalRecords: 1, totalPages: 1, results: [running] }),
    refusal(stopTask, 422, 'It ended a moment ago.'),
  );
  await user.click(await screen.findByRole('button', { name: 'Stop the rest' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^8 orders that wait/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stop the rest' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It ended a moment ago.');
});

it('offers no marking to whoever may not see amounts', async () => {
  await showTo(undefined);
  expect((await screen.findAllByText('Wang'))[0]).toBeVisible();
  // Trying again is all that is left, and needs no menu.
  expect(screen.queryAllByRole('button', { name: 'More actions' })).toEqual([]);
});

it('leads from an order to its session, open over the list; a pack has none', async () => {
  await show(
    answer(taskItems, {
      currentPage: 1,
      pageSize: 10,
      totalRecords: 2,
      totalPages: 1,
      failCodes: [],
      results: [
        { ...item(7, 'Wang'), eventId: 61, eventTitle: 'Evening badminton' },
        { ...item(8, 'Li'), eventId: null, eventTitle: 'Ten lessons' },
      ],
    }),
  );
  const session = await screen.findByRole('link', { name: /Evening badminton$/ });
  expect(session).toHaveAttribute('href', '/event/index?open=61');
  expect(screen.getByText(/Ten lessons$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ten lessons/ })).toBeNull();
});

it('shows what was paid at the desk in amber, beside why, and closes several by one voucher', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(markRefund, { id: 7, version: 1 }),
    answer(markRefund, { id: 8, version: 1 }),
  );
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent ?? '');
  expect(heads.filter(Boolean).slice(0, 3)).toEqual(['Order', 'State', 'Failure']);
  const line = within(await screen.findByRole('row', { name: /TL7/ }));
  expect(line.getByText('By hand').closest('.tl-status')).toHaveClass('tl-status-look');
  const ofTask = within(screen.getByRole('list', { name: 'Refund tasks' }));
  expect(ofTask.getByText('2 by hand').closest('.tl-status')).toHaveClass('tl-status-look');
  expect(ofTask.queryByText(/ open$/)).toBeNull();
  expect(ofTask.getByText('Done, some by hand').closest('.tl-status')).toHaveClass('tl-status-look');
  expect(ofTask.queryByText(/Failed/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /TL7/ }));
  await user.click(screen.getByRole('checkbox', { name: /TL8/ }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid by hand…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^2 refunds, ¥136\.00 together/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Voucher number' }), 'CASH-9');
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Paid in cash.');
  await user.click(dialog.getByRole('button', { name: 'Mark ¥136.00 as paid' }));
  await waitFor(() => expect(requests.filter(({ url }) => /refunds\/[78]\/mark$/.test(url))).toHaveLength(2));
});

it('of the store shows the cancels of several templates, each by what it took', async () => {
  const closing = { ...task, templateId: null, title: 'Yoga / Swimming', sessions: 2 };
  const { requests } = await showTo(
    undefined,
    [answer(tasks, { currentPage: 1, pageSize: 50, totalRecords: 1, totalPages: 1, results: [closing] })],
    '/event/cancel-record/store',
  );
  expect(await screen.findByText('Yoga / Swimming')).toBeVisible();
  const [question] = requests.flatMap(({ url }) => (url.includes('/v1/tasks?') ? [new URL(url)] : []));
  expect(question?.searchParams.get('ofSeveral')).toBe('1');
  expect(question?.searchParams.has('templateId')).toBe(false);
});
