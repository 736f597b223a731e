import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { classPackOptions } from '../../../../shared/contract/choices.ts';
import { searchTemplates } from '../../../../shared/contract/eventTemplates.ts';
import { orders } from '../../../../shared/contract/orders.ts';
import { packageOrder, packageOrders } from '../../../../shared/contract/packageOrders.ts';
import { savedViews } from '../../../../shared/contract/savedViews.ts';
import plugin from '../../plugin.ts';
import { packDetail, packRow } from '../../testing/packageOrders.ts';

jest.setTimeout(30_000);

const page = { currentPage: 1, pageSize: 10, totalRecords: 2, totalPages: 1 };
const sums = { amount: 190_000, paid: 95_000, refunded: 0 };
const rows = [
  packRow(),
  packRow({ id: 10, orderNumber: 'TP2', status: 1, paidAt: null, refundBlock: 'unpaid' }),
];
const noOrders = {
  ...{ ...page, totalRecords: 0, totalPages: 0, results: [] },
  totals: { seats: 0, checkedIn: 0, amount: 0, refunded: 0 },
};
const answers = [
  answer(packageOrders, { ...page, results: rows, totals: sums }),
  answer(orders, noOrders),
  answer(searchTemplates, []),
  answer(classPackOptions, [{ label: 'Swim and run', value: 4 }]),
  answer(savedViews, []),
];
const manager = {
  role: 'partner',
  codes: ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_READ', 'TICKET_PACKAGE_WRITE', 'PAYMENT_READ_EXPORT'],
} as const;

describe('the orders of packs', () => {
  it('have a tab that the address keeps, for those who may read packs', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPlugin(plugin, { as: manager, at: '/order/index', answers });
    await user.click(await screen.findByRole('tab', { name: 'Packs' }));
    expect(await screen.findByRole('link', { name: 'TP1' })).toHaveAttribute('href', '/order/detail?id=TP1');
    await user.click(screen.getByRole('button', { name: /Amount/ }));
    await waitFor(() =>
      expect(requests.some(({ url }) => /package-orders\?.*sortBy=amount/.test(url))).toBe(true),
    );
    expect(screen.getByRole('tab', { name: 'Packs' })).toHaveAttribute('aria-selected', 'true');
  });

  it('open with their own view, in their tab', async () => {
    const view = {
      ...{ id: 3, list: 'orders.packs', name: 'Unpaid', query: 'status=1', columns: null },
      ...{ shared: 0 as const, isDefault: true, isOwn: true, ownerName: 'Li Na', version: 0 },
    } as const;
    const { requests } = await renderPlugin(plugin, {
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers.slice(0, -1), answer(savedViews, [view])],
    });
    await waitFor(() =>
      expect(requests.some(({ url }) => /package-orders\?.*status=1/.test(url))).toBe(true),
    );
    expect(screen.getByRole('button', { name: /Unpaid/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Packs' })).toHaveAttribute('aria-selected', 'true');
  });

  it('have no tab for others', async () => {
    await renderPlugin(plugin, {
      as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
      at: '/order/index?tab=packs',
      answers,
    });
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Packs' })).toBeNull();
  });

  it('are refunded from the row, and say there why not', async () => {
    const user = userEvent.setup();
    await renderPlugin(plugin, {
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers, answer(packageOrder, packDetail())],
    });
    const grid = within(await screen.findByRole('grid', { name: 'Orders of packs' }));
    const [first, second] = await grid.findAllByRole('button', { name: /More/ });
    if (!first || !second) throw new Error('Two rows have two menus.');
    await user.click(second);
    expect(await screen.findByRole('menuitem', { name: /Refund/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: /Refund/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Suggested');
  });
});
