import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { searchTemplates } from '../../../../shared/contract/eventTemplates.ts';
import { orders, purchaseData } from '../../../../shared/contract/orders.ts';
import type { OrderRow, PurchaseData } from '../../../../shared/contract/shapes/orders.ts';
import plugin from '../../plugin.ts';
import { orderRow } from '../../testing/orders.ts';

jest.setTimeout(30_000);

const cashier = { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] } as const;
const page = (results: OrderRow[]) => ({
  ...{ currentPage: 1, pageSize: 10, totalRecords: results.length, totalPages: 1, results },
  totals: { seats: 2, checkedIn: 0, amount: 48_600, refunded: 0 },
});
const figures: PurchaseData = {
  ...{ templateId: 5, title: 'Trail run', removed: false, sessions: 1, booked: 2, capacity: 4 },
  ...{ paid: 48_600, refunded: 0, endedSeats: 2, checkedIn: 0, bySource: [] },
  bySession: [
    { id: 3, startAt: '2099-03-02T10:00:00+08:00', booked: 2, capacity: 4, checkedIn: 0, status: 0 },
  ],
};
const show = (at: string, rows = [orderRow()]) =>
  renderPlugin(plugin, {
    ...{ as: cashier, at },
    answers: [answer(orders, page(rows)), answer(searchTemplates, []), answer(purchaseData, figures)],
  });

describe('the registrations', () => {
  it('name the buyer that a link narrows them to', async () => {
    await show('/order/index?userId=40');
    const remove = await screen.findByRole('button', { name: 'Remove filter Name' });
    await waitFor(() => expect(remove.parentElement).toHaveTextContent('He Siyuan'));
  });

  it('can be narrowed to a session once a template is chosen', async () => {
    const user = userEvent.setup();
    const { requests } = await show('/order/index?templateId=5');
    await user.click(await screen.findByRole('button', { name: /More filters/ }));
    expect(await within(await screen.findByRole('dialog')).findByText('Session')).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/event_templates/5/purchase-data'))).toHaveLength(1);
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
