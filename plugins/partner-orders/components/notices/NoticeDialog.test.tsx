import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import type { FakeAnswer } from '../../../../core/testing/fakeTransport.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import {
  previewOrderNotices,
  sendOrderNotice,
  sendOrderNotices,
} from '../../../../shared/contract/messages/notices.calls.ts';
import { transactionBooking } from '../../../../shared/contract/orders/membership.calls.ts';
import { purchaseData } from '../../../../shared/contract/orders/calls.ts';
import type { OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import plugin from '../../plugin.ts';
import { endedTask, orderRow } from '../../testing/orders.ts';

const TEXT = 'Meet at the north gate.';
const show = async (rows: OrderRow[], answers: readonly FakeAnswer[] = [], total = rows.length) => {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] },
    at: '/event/purchase-data/5',
    answers: [
      answer(purchaseData, {
        templateId: 5,
        title: 'Trail run',
        removed: false,
        sessions: 1,
        booked: 2,
        capacity: 4,
        paid: 0,
        refunded: 0,
        endedSeats: 0,
        checkedIn: 0,
        bySource: [],
        bySession: [],
      }),
      answer(transactionBooking, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: total,
        totalPages: 1,
        results: rows,
        totals: { seats: rows.length, checkedIn: 0, amount: 0, refunded: 0, owed: null, byDay: [] },
      }),
      ...answers,
    ],
  });
  await screen.findByRole('link', { name: 'TL1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const sent = () => requests.filter(({ method }) => method === 'POST');
  return { user, sent };
};
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Notify…' }));
  return within(await screen.findByRole('dialog'));
};
/** Two orders of one person, one of somebody else, one cancelled. */
const FOUR = [
  orderRow(),
  orderRow({ id: 8, orderNumber: 'TL2' }),
  orderRow({ id: 9, orderNumber: 'TL3', userId: 41 }),
  orderRow({ id: 10, orderNumber: 'TL4', userId: 42, status: 6 }),
];

type Changes = ResultOf<typeof taskChanges>;
const LEFT: Changes['left'][number] = {
  id: 10,
  name: 'TL4',
  code: 422,
  reason: 'orderCancelled',
  parameters: {},
  state: 'skipped',
};
const ended = endedTask({ kind: 6, title: TEXT, totalCount: 58, endCount: 58 });

describe('a notice to chosen orders', () => {
  it('counts people once, shows what they will read, and says what came of it', async () => {
    const { user, sent } = await show(FOUR, [answer(sendOrderNotice, { sent: 1, failed: 1, skipped: 1 })]);
    const dialog = await open(user);
    expect(dialog.getByRole('heading', { name: 'Notice for 3 orders' })).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Reaches 2 people and costs ¥0.10. Somebody with several orders gets it once. 1 cancelled order is skipped.',
    );
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), ` ${TEXT} `);
    expect(dialog.getByRole('figure')).toHaveTextContent(`As they read it${TEXT}`);
    await user.click(dialog.getByRole('radio', { name: 'Push' }));
    expect(dialog.getByRole('status')).toHaveTextContent('costs ¥0.00');
    await user.dblClick(dialog.getByRole('button', { name: 'Send to 2 people' }));
    expect(await screen.findByText('1 sent, 1 failed, 1 skipped.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select this page' })).not.toBeChecked();
    expect(sent().map(({ body }) => body)).toEqual([{ ids: [7, 8, 9, 10], channel: 'push', text: TEXT }]);
  });

  it('is not sent with too few characters', async () => {
    // An order of its own: a list that is left keeps its selection.
    const { user, sent } = await show([orderRow({ id: 11 })]);
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), ' 1234 ');
    await user.click(dialog.getByRole('button', { name: 'Send to 1 person' }));
    expect(await dialog.findByText('Use at least 5 characters.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('keeps its text when it is refused, and is the same wish when it is sent again', async () => {
    const { user, sent } = await show(
      [orderRow()],
      [
        refusal(sendOrderNotice, 503, 'The server is busy.'),
        answer(sendOrderNotice, { sent: 1, failed: 0, skipped: 0 }),
      ],
    );
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), TEXT);
    await user.click(dialog.getByRole('button', { name: 'Send to 1 person' }));
    expect(await screen.findByText(/The server is busy/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Text/ })).toHaveValue(TEXT);
    await user.click(dialog.getByRole('button', { name: 'Send to 1 person' }));
    expect(await screen.findByText('1 sent.')).toBeVisible();
    const [first, second] = sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('is not offered for cancelled orders alone', async () => {
    await show([orderRow({ status: 6 })]);
    expect(screen.getByRole('button', { name: 'Notify…' })).toBeDisabled();
    expect(screen.getByTitle('These orders are cancelled')).toBeVisible();
  });

  it('to all that match is counted by the server, which says when others match than were chosen', async () => {
    const task = { taskId: 't', totalCount: 58 };
    const { user, sent } = await show(
      FOUR,
      [
        answer(previewOrderNotices, { orders: 58, told: 57, recipients: 40, costEach: 5, cost: 200 }),
        answer(sendOrderNotices, task),
        answer(taskChanges, { task: ended, done: 57, skipped: 1, failed: 0, left: [LEFT], failedIds: [] }),
      ],
      60,
    );
    await user.click(screen.getByRole('button', { name: /^Select all/ }));
    const dialog = await open(user);
    expect(await dialog.findByText('60 orders were chosen, 58 match now.')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Reaches 40 people and costs ¥2.00. Somebody with several orders gets it once. 1 cancelled order is skipped.',
    );
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), TEXT);
    await user.click(dialog.getByRole('button', { name: 'Send to 40 people' }));
    expect(await screen.findByText('57 done, 1 skipped, 0 failed.')).toBeVisible();
    expect(screen.getByText('This order is cancelled.')).toBeVisible();
    const [preview, notice] = sent();
    // The list of one template's bookings names it in its path; the notice finds them by the filter.
    for (const request of [preview, notice]) expect(request?.url).toContain('templateId=5');
    expect(preview?.body).toEqual({ channel: 'sms', excludeIds: [] });
    expect(notice?.body).toEqual({ change: { channel: 'sms', text: TEXT }, excludeIds: [], count: 58 });
  });
  it('to all that match cannot go while nobody knows whom it reaches', async () => {
    const { user, sent } = await show(
      FOUR,
      [
        refusal(previewOrderNotices, 503, 'The server is busy.'),
        answer(previewOrderNotices, { orders: 60, told: 60, recipients: 40, costEach: 5, cost: 200 }),
      ],
      60,
    );
    await user.click(screen.getByRole('button', { name: /^Select all/ }));
    const dialog = await open(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy. Try again');
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), TEXT);
    expect(dialog.getByRole('heading', { name: 'Notify buyers' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/^Reaches 40 people/)).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('textbox', { name: /Text/ })).toHaveValue(TEXT);
    expect(dialog.getByRole('button', { name: 'Send to 40 people' })).toBeEnabled();
    expect(sent()).toHaveLength(2);
  });
});
