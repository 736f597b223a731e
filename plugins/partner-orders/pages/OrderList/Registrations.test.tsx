import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY, TEST_STORE } from '../../../../core/testing/actors.ts';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { searchTemplates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { event, manage, search } from '../../../../shared/contract/events/calls.ts';
import { orders } from '../../../../shared/contract/orders/calls.ts';
import { markRefund, retryTask } from '../../../../shared/contract/tasks/calls.ts';
import type { OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';
import { orderRow } from '../../testing/orders.ts';

const cashier = { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] } as const;
const page = (results: OrderRow[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: results.length,
  totalPages: 1,
  results,
  totals: { seats: 2, checkedIn: 0, amount: 48_600, refunded: 0, owed: null },
});
const START = '2099-03-02T10:00:00+08:00';
/** A session as the contract makes one up, but for what its filter tells. */
const sessionOf = (call: typeof event, id: number, title: string) =>
  call.result.parse({ ...(sampleOf(call.result) as object), id, title, startAt: START });
const emptyPage = {
  currentPage: 1,
  pageSize: 20,
  totalRecords: 1,
  totalPages: 1,
  totals: { booked: 0, checkedIn: 0, gross: 0 },
};
const show = (
  at: string,
  rows = [orderRow()],
  stores = [TEST_STORE],
  answers: NonNullable<Parameters<typeof renderPlugin>[1]['answers']> = [],
) =>
  renderPlugin(plugin, {
    as: cashier,
    at,
    store: TEST_STORE,
    answers: [
      ...answers,
      answer(orders, page(rows)),
      answer(searchTemplates, []),
      answer(manage, { ...emptyPage, results: [sessionOf(event, 9, 'Morning yoga')] }),
      answer(search, [{ value: 3, label: 'Trail run', startAt: START }]),
      answer(event, sessionOf(event, 3, 'Trail run')),
      answer(partnerStores, [{ ...TEST_COMPANY, stores }]),
    ],
  });
const storeOf = (id: number, name: string, status: 0 | 1 = 1) => ({
  ...TEST_STORE,
  id,
  name,
  status,
  storeKey: `key-${id}`,
});

describe('the registrations of several stores', () => {
  const stores = [TEST_STORE, storeOf(12, 'South Hall'), storeOf(13, 'Old Hall', 0)];
  const own = orderRow({ storeId: TEST_STORE.id, storeName: TEST_STORE.name });
  const other = orderRow({ id: 8, orderNumber: 'TL2', storeId: 12, storeName: 'South Hall' });

  it('are offered where there is another store that is open', async () => {
    const user = userEvent.setup();
    const { requests } = await show('/order/index', [own], stores);
    await user.click(await screen.findByRole('button', { name: /More filters/ }));
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', {
        name: `Store: ${TEST_STORE.name}`,
      }),
    );
    await user.click(await screen.findByText('All my stores'));
    await waitFor(() => expect(requests.some(({ url }) => /orders\?.*storeId=all/.test(url))).toBe(true));
    expect(screen.getAllByText('South Hall').length).toBeGreaterThan(0);
    expect(screen.queryByText('Old Hall')).toBeNull();
  });

  it('show the buyer with their picture, in a box of its own', async () => {
    await show('/order/index', [own], [TEST_STORE]);
    const row = await screen.findByRole('row', { name: new RegExp(own.orderNumber) });
    const picture = row.querySelector('img.tl-person-picture');
    expect(picture?.getAttribute('src')).toMatch(/^http.*\/buyer\.webp$/);
    expect(within(row).getByTitle(own.userName)).toHaveTextContent(own.userName);
  });

  it('are not offered where there is none', async () => {
    const { requests } = await show('/order/index?storeId=all', [own], [TEST_STORE, storeOf(13, 'Old', 0)]);
    expect(await screen.findByRole('link', { name: own.orderNumber })).toBeVisible();
    expect(requests.some(({ url }) => /orders\?.*storeId/.test(url))).toBe(false);
    expect(screen.queryByRole('columnheader', { name: 'Store' })).toBeNull();
  });

  it('say what to do about a store that came after the page', async () => {
    const user = userEvent.setup();
    const row = orderRow({ storeId: 14, storeName: 'New Hall' });
    await show('/order/index?storeId=all', [row], stores);
    await user.click(await screen.findByRole('button', { name: 'Go there' }));
    expect(await screen.findByText(/does not know New Hall yet/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are read: what can be done with an order is done in its store', async () => {
    const user = userEvent.setup();
    await show('/order/index?storeId=all', [own, other], stores);
    const line = within(await screen.findByRole('row', { name: /TL2/ }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(line.getByText('South Hall')).toBeVisible();
    // Neither a link into the store one works in, nor the eye that shows a phone.
    expect(line.queryByRole('link')).toBeNull();
    expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['TL2', 'Go there']);
    expect(screen.getByRole('link', { name: own.orderNumber })).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Go there' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: `Stay in ${TEST_STORE.name}` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('row', { name: /TL2/ })).toBeVisible();
  });
});

describe('the registrations', () => {
  it('name the buyer that a link narrows them to', async () => {
    await show('/order/index?userId=40');
    const remove = await screen.findByRole('button', { name: 'Remove filter Name' });
    await waitFor(() => expect(remove.parentElement).toHaveTextContent('He Siyuan'));
  });

  it('are narrowed to a session that is found by its title, whatever template it is of', async () => {
    const user = userEvent.setup();
    const { requests } = await show('/order/index');
    await user.click(await screen.findByRole('button', { name: /More filters/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: /^Session:/ }));
    expect(await screen.findByRole('checkbox', { name: /^Morning yoga/ })).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search title or place'), 'south');
    await user.click(await screen.findByRole('checkbox', { name: 'Trail run · 2099-03-02 10:00' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('eventId')).toBe('3'));
    expect(requests.some(({ url }) => url.includes('/events/search/south'))).toBe(true);
    expect(requests.some(({ url }) => /\/v1\/orders\?.*eventId=3/.test(url))).toBe(true);
  });

  it('name the session that a link narrows them to', async () => {
    await show('/order/index?eventId=3');
    const remove = await screen.findByRole('button', { name: 'Remove filter Session' });
    await waitFor(() => expect(remove.parentElement).toHaveTextContent('Trail run · 2099-03-02 10:00'));
  });

  it('offer the cancel of a whole series in the rows of one alone', async () => {
    const user = userEvent.setup();
    await show('/order/index', [orderRow({ isOfSeries: true }), orderRow({ id: 8, orderNumber: 'TL2' })]);
    const [ofSeries, single] = await within(await screen.findByRole('grid')).findAllByRole('button', {
      name: /More/,
    });
    if (!ofSeries || !single) throw new Error('Two rows have two menus.');
    await user.click(ofSeries);
    expect(await screen.findByRole('menuitem', { name: 'Cancel the whole series…' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(single);
    expect(await screen.findByRole('menuitem', { name: 'Cancel order…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Cancel the whole series…' })).toBeNull();
  });
});

describe('the orders whose refund failed', () => {
  const refund = {
    id: 70,
    taskId: 'task',
    amount: 1_200,
    failCode: 'CHANNEL_BUSY',
    failText: 'Channel busy',
    tries: 2,
    canRetry: true,
  };
  const atDesk = { ...refund, id: 71, failCode: 'PAID_AT_DESK', failText: '', tries: 0, canRetry: false };
  const rows = [
    orderRow({ refundState: 4, failedRefund: refund }),
    orderRow({ id: 8, orderNumber: 'TL2', refundState: 4, failedRefund: atDesk }),
  ];
  const owed = {
    ...page(rows),
    totals: { seats: 4, checkedIn: 0, amount: 97_200, refunded: 0, owed: 2_400 },
  };
  const again = { taskId: 'task', totalCount: 1, templateId: 5, retried: 1, skipped: 0 };

  it('say why, how often it was tried and what is owed, with the sum of it', async () => {
    await show('/order/index?refundState=4', rows, [TEST_STORE], [answer(orders, owed)]);
    const failed = within(await screen.findByRole('row', { name: /TL1/ }));
    expect(failed.getByText('Failed')).toBeVisible();
    expect(failed.getByText('Channel busy')).toBeVisible();
    expect(failed.getByText('12.00')).toBeVisible();
    // Nothing went wrong at the desk: it waits for a hand.
    const waiting = within(screen.getByRole('row', { name: /TL2/ }));
    expect(waiting.getByText('By hand')).toBeVisible();
    expect(waiting.getByText('Paid at the desk')).toBeVisible();
    expect(screen.getByText('24.00')).toBeVisible();
  });

  it('say the sum of it above their cards on a phone', async () => {
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { matchMedia: () => ({ matches: true, ...listening }) });
    try {
      await show('/order/index?refundState=4', rows, [TEST_STORE], [answer(orders, owed)]);
      expect(await screen.findByText('Owed')).toHaveTextContent('Owed ¥ 24.00');
    } finally {
      Reflect.deleteProperty(globalThis, 'matchMedia');
    }
  });

  it('are tried again or closed by hand from their row', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      '/order/index?refundState=4',
      rows,
      [TEST_STORE],
      [answer(orders, owed), answer(retryTask, again), answer(markRefund, { id: 71, version: 1 })],
    );
    const failed = within(await screen.findByRole('row', { name: /TL1/ }));
    await user.click(failed.getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByText('The refund is sent again.')).toBeVisible();
    expect(requests.find(({ url }) => url.endsWith('/retry'))?.body).toEqual({ itemIds: [70] });
    await user.click(
      within(screen.getByRole('row', { name: /TL2/ })).getByRole('button', { name: /^By hand/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Voucher number' }), 'CASH-1');
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Paid in cash.');
    await user.click(dialog.getByRole('button', { name: '¥12.00 paid by hand' }));
    expect(await screen.findByText('Closed as paid by hand.')).toBeVisible();
    expect(requests.some(({ url }) => url.endsWith('/refunds/71/mark'))).toBe(true);
  });

  it('are tried again together, and who cannot be is named with the reason', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      '/order/index?refundState=4',
      rows,
      [TEST_STORE],
      [answer(orders, owed), answer(retryTask, again)],
    );
    await user.click(await screen.findByRole('checkbox', { name: /TL1/ }));
    await user.click(screen.getByRole('checkbox', { name: /TL2/ }));
    const bar = screen.getByText(/2 selected|2 chosen/).parentElement;
    if (!bar) throw new Error('The chosen rows have a bar.');
    await user.click(within(bar).getByRole('button', { name: 'Try again' }));
    const result = within(await screen.findByRole('dialog'));
    expect(await result.findByText(/Paid at the desk; the provider has nothing to give back/)).toBeVisible();
    expect(requests.filter(({ url }) => url.endsWith('/retry'))).toHaveLength(1);
  });
});
