import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import {
  cancelBatch,
  exportNotRefundable,
  manage,
  previewBatch,
} from '../../../../shared/contract/events/calls.ts';
import type { CancelPreview, EventRow } from '../../../../shared/contract/events/shapes.ts';
import type { ListedTask } from '../../../../shared/contract/tasks/shapes.ts';
import { taskItems, tasks } from '../../../../shared/contract/tasks/calls.ts';
import { sessionRow } from '../../../partner-sessions/testing/sessions.ts';
import plugin from '../../plugin.ts';

const session = (id: number, change: Partial<EventRow> = {}): EventRow =>
  sessionRow(id, { title: 'Evening', place: `Hall ${id}`, ...change });
const cancelled = (id: number, taskId: string) =>
  session(id, {
    status: 2,
    derived: 'cancelled',
    booked: 0,
    cancel: { reasonType: 1, description: '', at: '2099-03-01T10:00:00+08:00', by: 'Li', taskId, booked: 8 },
  });
const rows = [
  session(1),
  session(2, { derived: 'running' }),
  cancelled(3, 'running-task'),
  cancelled(4, 'finished-task'),
];
const task: ListedTask = {
  taskId: 'running-task',
  kind: 1,
  title: 'Evening',
  status: 'running',
  refundStatus: 2,
  totalCount: 8,
  endCount: 1,
  errorCount: 0,
  atDesk: 0,
  amountTotal: 64_000,
  amountDone: 8_000,
  templateId: 5,
  sessions: 1,
  reasonType: 1,
  description: '',
  startedBy: 'Li',
  isOwn: true,
  createdAt: '2099-03-01T10:00:00+08:00',
  startedAt: null,
  finishedAt: null,
  lastProgressAt: null,
  fileUrl: null,
  fileName: null,
  fileSize: null,
  expiresAt: null,
};
const preview: CancelPreview = {
  events: 1,
  bookings: 8,
  members: 8,
  seatsByHand: 1,
  refundTotal: 64_000,
  waiting: 2,
  byMode: [{ mode: 1, bookings: 8, amount: 0, points: 12_345, times: 0 }],
  notRefundable: [
    { id: 9, orderNumber: 'TL0009', eventId: 1, userName: 'Wang', amount: 5_000, reason: 'PAID_AT_DESK' },
  ],
  estimatedSeconds: 5,
  messages: 10,
  messageSample: '',
  messageCost: 50,
  skipped: [],
  sessions: [
    {
      id: 1,
      title: 'Evening',
      startAt: '2099-03-02T10:00:00+08:00',
      endAt: '2099-03-02T12:00:00+08:00',
      bookings: 8,
      waiting: 2,
      refund: 64_000,
      notRefundable: 1,
    },
  ],
  countedAt: '2026-11-20T10:00:00+08:00',
};

type Shown = Parameters<typeof renderPlugin>[1];
const show = (...answers: NonNullable<Shown['answers']>) =>
  showTo(['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'], answers);
const showTo = (
  codes: readonly PartnerCode[],
  answers: NonNullable<Shown['answers']> = [],
  at = '/event/batch-cancel/5',
) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes },
    at,
    answers: [
      ...answers,
      answer(manage, {
        currentPage: 1,
        pageSize: 100,
        totalRecords: 4,
        totalPages: 1,
        results: rows,
        totals: { booked: 8, checkedIn: 0, gross: 64_000 },
      }),
      answer(tasks, {
        currentPage: 1,
        pageSize: 100,
        totalRecords: 1,
        totalPages: 1,
        results: [task],
      }),
      answer(previewBatch, preview),
      answer(template, sampleOf(template.result)),
    ],
  });

it('says why a session cannot be chosen, and leaves out what is cancelled and paid back', async () => {
  const user = userEvent.setup();
  await show();
  const started = await screen.findByRole('row', { name: /Hall 2/ });
  expect(within(started).getByText('Started (645)')).toBeVisible();
  const refunding = screen.getByRole('row', { name: /Hall 3/ });
  expect(within(refunding).getByText('Refunds running (650)')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Hall 4/ })).toBeNull();
  await user.click(within(refunding).getByRole('checkbox'));
  expect(screen.getByText('0 sessions chosen')).toBeVisible();
});

it('draws nothing on a card whose session has no note', async () => {
  const matchMedia = (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(globalThis, { matchMedia });
  try {
    await show();
    const cards = within(await screen.findByRole('list', { name: 'Choose sessions' })).getAllByRole(
      'listitem',
    );
    expect(cards[0]).toHaveTextContent('2099-03-02 10:00 - 12:00Mon · Hall 1');
    expect(cards[1]).toHaveTextContent('Started (645)');
  } finally {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  }
});

it.each<readonly [string, readonly PartnerCode[], readonly string[], readonly string[]]>([
  ['somebody who may see amounts', ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'], ['640.00'], ['Gross ¥']],
  ['somebody who may not', ['EVENTS_READ_WRITE'], [], []],
])('says its declared columns to %s', async (_, codes, gross, grossHead) => {
  await showTo(codes);
  const row = await screen.findByRole('row', { name: /Hall 1/ });
  const cells = within(row).getAllByRole('gridcell').slice(1);
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '2099-03-02 10:00 - 12:00',
    'Mon',
    'Hall 1',
    '8/20',
    '–',
    ...gross,
    '',
  ]);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter(Boolean)).toEqual([
    'Time',
    'Day',
    'Place',
    'Bookings',
    'Waiting',
    ...grossHead,
    'Note',
  ]);
});

it('shows what is said to whom, then what goes back and what a person must pay back', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    // More than fits into an answer: a task makes the file.
    answer(exportNotRefundable, { taskId: 'file' }),
  );
  await user.click(within(await screen.findByRole('row', { name: /Hall 1/ })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to reason' }));
  await user.click(screen.getByRole('radio', { name: 'Weather' }));
  expect(screen.getByText(/{title}.*{start}.*天气原因.*{refund} 元/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to effect' }));
  expect(await screen.findByText('12,345 points')).toBeVisible();
  expect(screen.getByText('8 members · 1 seat by hand')).toBeVisible();
  const card = screen.getByRole('heading', { name: 'Cannot be refunded' }).closest('section');
  if (!card) throw new Error('The list has no card.');
  expect(within(card).getByRole('row', { name: /TL0009 Wang .* 50\.00 Paid at the desk/ })).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Export list' }));
  const sent = requests.find(({ url }) => url.endsWith('/preview/not-refundable/export'));
  expect(sent?.body).toEqual({ ids: [1], templateId: 5 });
});

it('says in the question itself why nothing was cancelled, and counts again what has changed', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    refusal(cancelBatch, 646, 'Sessions are cancelled one after another.'),
    refusal(cancelBatch, 10150, 'This has changed.', { reason: 'cancelChanged' }),
  );
  await user.click(within(await screen.findByRole('row', { name: /Hall 1/ })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to reason' }));
  await user.click(screen.getByRole('radio', { name: 'Weather' }));
  await user.click(screen.getByRole('button', { name: 'Continue to effect' }));
  await screen.findByText('12,345 points');
  await user.click(screen.getByRole('button', { name: 'Continue to confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund ¥640.00' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sessions are cancelled one after another.');
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund ¥640.00' }));
  expect(await dialog.findByText('Somebody booked, paid or left meanwhile')).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith('/preview'))).toHaveLength(2);
});

it('adds up what is chosen, narrows by place, and is walked and ticked by keys', async () => {
  const user = userEvent.setup();
  const { requests } = await show();
  await screen.findByRole('row', { name: /Hall 1/ });
  await user.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: /Hall 1|1/, checked: true })).toBeVisible();
  expect(screen.getByText('1 session chosen')).toHaveTextContent('1 session chosen8 bookings · ¥640.00 paid');
  await user.click(screen.getByRole('button', { name: /Place/ }));
  await user.click(
    await screen
      .findByRole('menuitem', { name: 'Hall 2' })
      .catch(() => screen.findByText('Hall 2', { selector: 'label *, label' })),
  );
  expect(screen.queryByRole('row', { name: /Hall 1/ })).toBeNull();
  // What was chosen stays chosen, and no reason is chosen for the person.
  expect(screen.getByText('1 session chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to reason' }));
  expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
  expect(screen.getByRole('button', { name: 'Continue to effect' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Continue to effect' })).toHaveAttribute(
    'title',
    'Choose a reason.',
  );
  expect(requests.some(({ url }) => url.endsWith('/preview'))).toBe(false);
});

describe('of the store', () => {
  const done = { taskId: 't-1', totalCount: 8, templateId: null, cancelled: 2, skipped: [] };
  const noItems = {
    currentPage: 1,
    pageSize: 10,
    totalRecords: 0,
    totalPages: 1,
    failCodes: [],
    results: [],
  };
  const open = (days = '') =>
    showTo(
      ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'],
      [answer(cancelBatch, done), answer(taskItems, noItems)],
      `/event/batch-cancel/store${days}`,
    );
  const asked = (requests: readonly { readonly url: string }[]) =>
    requests.flatMap(({ url }) => (url.includes('/v1/events/manage') ? [new URL(url).searchParams] : []));

  it('begins with the sessions of today, of any template, and closes the day as one task', async () => {
    const user = userEvent.setup();
    const { requests, history } = await open();
    expect(await screen.findByRole('row', { name: /Hall 1/ })).toHaveTextContent('Evening');
    const [question] = asked(requests);
    expect(question?.get('start')).toBe(question?.get('end'));
    expect(question?.has('templateId')).toBe(false);
    await user.click(within(screen.getByRole('row', { name: /Hall 1/ })).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continue to reason' }));
    await user.click(screen.getByRole('radio', { name: 'Weather' }));
    await user.click(screen.getByRole('button', { name: 'Continue to effect' }));
    await screen.findByText('12,345 points');
    await user.click(screen.getByRole('button', { name: 'Continue to confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel and refund ¥640.00' }));
    expect(await screen.findByText('2 sessions cancelled. Refunds are under way.')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'DELETE');
    expect(sent?.body).toMatchObject({ ids: [1], reasonType: 1 });
    expect(sent?.body).not.toHaveProperty('templateId');
    expect(history.place.location.pathname).toBe('/event/cancel-record/store');
  });

  it('shows the days in the address', async () => {
    const { requests } = await open('?start=2099-03-02&end=2099-03-04');
    await screen.findByRole('row', { name: /Hall 1/ });
    const [question] = asked(requests);
    expect([question?.get('start'), question?.get('end')]).toEqual(['2099-03-02', '2099-03-04']);
  });
});
