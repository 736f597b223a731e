import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import { transactionBooking } from '../../../../shared/contract/orders/membership.calls.ts';
import { changeOrders, purchaseData } from '../../../../shared/contract/orders/calls.ts';
import type { OrderRow, PurchaseData } from '../../../../shared/contract/orders/shapes.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import plugin from '../../plugin.ts';
import { endedTask, orderRow } from '../../testing/orders.ts';

const cashier = { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] } as const;
const figures = (change: Partial<PurchaseData> = {}): PurchaseData => ({
  templateId: 5,
  title: 'Trail run',
  removed: false,
  sessions: 1,
  booked: 2,
  capacity: 4,
  paid: 48_600,
  refunded: 0,
  endedSeats: 2,
  checkedIn: 0,
  bySource: [],
  bySession: [
    {
      id: 3,
      startAt: '2099-03-02T10:00:00+08:00',
      booked: 2,
      capacity: 4,
      checkedIn: 0,
      status: 0,
    },
  ],
  ...change,
});
const page = (results: OrderRow[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: results.length,
  totalPages: 1,
  results,
  totals: { seats: 2, checkedIn: 0, amount: 48_600, refunded: 0, owed: null, byDay: [] },
});
const AT = '/event/purchase-data/5';

describe('purchase data', () => {
  it('follow a check-in of several: the list and the figures are asked for again', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPlugin(plugin, {
      as: cashier,
      at: AT,
      answers: [
        answer(purchaseData, figures()),
        answer(transactionBooking, page([orderRow()])),
        answer(checkIn, { done: 1, failed: [], results: [], checkedIn: 2, booked: 2 }),
        answer(purchaseData, figures({ checkedIn: 2 })),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('100.00%')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'POST');
    expect(new URL(sent?.url ?? '').pathname).toMatch(/\/events\/3\/check-ins$/);
    expect(sent?.body).toMatchObject({ bookingIds: [7], undo: false });
  });

  it('have all that match checked in by a task, and follow it when it ends', async () => {
    const user = userEvent.setup();
    const many = { ...page([orderRow()]), totalRecords: 60, totalPages: 6 };
    const { requests } = await renderPlugin(plugin, {
      as: cashier,
      at: AT,
      answers: [
        answer(purchaseData, figures()),
        answer(transactionBooking, many),
        answer(changeOrders, { taskId: 'c7b6', totalCount: 60 }),
        answer(taskChanges, {
          task: endedTask(),
          done: 59,
          skipped: 1,
          failed: 0,
          failedIds: [],
          left: [
            {
              id: 8,
              name: 'TL8',
              state: 'skipped',
              code: 422,
              reason: 'orderUnpaid',
              parameters: {},
            },
          ],
        }),
        answer(transactionBooking, many),
        answer(purchaseData, figures({ checkedIn: 2 })),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 60' }));
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    const question = within(await screen.findByRole('dialog', { name: 'Check in 60 orders' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Check in' }));
    expect(await screen.findByText('This order is not paid.')).toBeVisible();
    expect(await screen.findByText('100.00%')).toBeInTheDocument();
    const sent = requests.find(({ method }) => method === 'POST');
    const { pathname, searchParams } = new URL(sent?.url ?? '');
    expect([pathname, searchParams.get('templateId')]).toEqual(['/api/v1/orders/changes', '5']);
    expect(sent?.body).toEqual({ change: { action: 'checkIn' }, excludeIds: [], count: 60 });
  });

  it('are those of the template in the path, also when the address names another', async () => {
    const { requests } = await renderPlugin(plugin, {
      as: cashier,
      at: `${AT}?templateId=6`,
      answers: [answer(purchaseData, figures()), answer(transactionBooking, page([orderRow()]))],
    });
    expect(await screen.findByRole('link', { name: 'TL1' })).toBeVisible();
    const asked = requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/v1/membership/transaction/booking'))
      .map(({ searchParams }) => searchParams.get('templateId'));
    expect(new Set(asked)).toEqual(new Set(['5']));
  });

  it('empty when loading fails', async () => {
    const user = userEvent.setup();
    await renderPlugin(plugin, {
      as: cashier,
      at: AT,
      answers: [
        answer(purchaseData, figures()),
        answer(transactionBooking, page([orderRow()])),
        refusal(transactionBooking, 503, 'The server is busy.'),
      ],
    });
    expect(await screen.findByRole('link', { name: 'TL1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/The server is busy/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'TL1' })).toBeNull());
  });
});
