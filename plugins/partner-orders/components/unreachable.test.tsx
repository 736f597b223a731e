import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY, TEST_STORE } from '../../../core/testing/actors.ts';
import { answer, refusal, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { moveTargets, order, orders } from '../../../shared/contract/orders/calls.ts';
import { partnerStores } from '../../../shared/contract/stores/calls.ts';
import plugin from '../plugin.ts';
import { orderDetail, orderRow } from '../testing/orders.ts';

const points = { amount: 0, refundable: 0, payMode: 1, points: 300, cancelBlock: null } as const;
const page = {
  currentPage: 1,
  pageSize: 10,
  totalRecords: 1,
  totalPages: 1,
  totals: { seats: 2, checkedIn: 0, amount: 0, refunded: 0, owed: null },
};
const failed = [ResultCode.unavailable, 'The service is not available.'] as const;

/** Opens a dialog from the menu of the only row; the first question about the order fails, and the next does not. */
async function open(entry: string, row = orderRow()) {
  const user = userEvent.setup();
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] },
    at: '/order/index',
    store: TEST_STORE,
    answers: [
      answer(orders, { ...page, results: [row] }),
      answer(searchTemplates, []),
      answer(partnerStores, [{ ...TEST_COMPANY, stores: [TEST_STORE] }]),
      refusal(order, ...failed),
      answer(order, orderDetail(row)),
      refusal(moveTargets, ...failed),
      answer(moveTargets, { sessions: [], none: 'otherPrice' }),
    ],
  });
  const grid = within(await screen.findByRole('grid'));
  await user.click(await grid.findByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The service is not available. Try again');
  return { dialog, again: () => user.click(dialog.getByRole('button', { name: 'Try again' })) };
}

test('a refund of an order that cannot be loaded says so, and asks once it can', async () => {
  const { again } = await open('Refund…');
  await again();
  expect(await screen.findByText(/^To refund/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a cancel names no seats of an order that cannot be loaded', async () => {
  const { dialog, again } = await open('Cancel order…', orderRow(points));
  expect(dialog.queryByText(/seats? becomes? free/)).toBeNull();
  await again();
  expect(await dialog.findByText('2 seats become free. 300 points return.')).toBeVisible();
});

test('a move says that its sessions cannot be loaded, and offers them once they can', async () => {
  const { dialog, again } = await open('Move to another session…');
  await again();
  expect(await dialog.findByText(/^No other session to come has the same price/)).toBeVisible();
});
