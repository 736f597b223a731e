import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY } from '../../../../core/testing/actors.ts';
import { answer } from '../../../../core/testing/renderPlugin.tsx';
import { classPackOptions } from '../../../../shared/contract/choices/calls.ts';
import { searchTemplates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { orders } from '../../../../shared/contract/orders/calls.ts';
import {
  addPackageNote,
  cancelPackageOrder,
  packageOrder,
  packageOrders,
  refundPackageOrder,
} from '../../../../shared/contract/packageOrders/calls.ts';
import { savedViews } from '../../../../shared/contract/savedViews/calls.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import { packDetail, packRow } from '../../testing/packageOrders.ts';
import { renderPackOrders } from '../../testing/renderPackOrders.ts';

const page = { currentPage: 1, pageSize: 10, totalRecords: 2, totalPages: 1 };
const sums = { amount: 190_000, paid: 95_000, refunded: 0 };
const rows = [
  packRow(),
  packRow({ id: 10, orderNumber: 'TP2', status: 1, paidAt: null, refundBlock: 'unpaid' }),
];
const noOrders = {
  ...page,
  totalRecords: 0,
  totalPages: 0,
  results: [],
  totals: { seats: 0, checkedIn: 0, amount: 0, refunded: 0, owed: null },
};
const answers = [
  answer(packageOrders, { ...page, results: rows, totals: sums }),
  answer(orders, noOrders),
  answer(searchTemplates, []),
  answer(classPackOptions, [
    { label: 'Swim and run', value: 4, storeName: 'North Hall', price: 80_000, validityMonths: 3 },
  ]),
  answer(savedViews, []),
];
const manager = {
  role: 'partner',
  codes: ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_READ', 'TICKET_PACKAGE_WRITE', 'PAYMENT_READ_EXPORT'],
} as const;

const refund = {
  id: 9,
  taskId: 't',
  number: 'RF00000009',
  amount: 82_200,
  points: 0,
  times: 0,
  reason: 2,
  note: '',
  state: 1,
  failCode: '',
  failText: '',
  tries: 0,
  canRetry: false,
  operator: 'Li Na',
  voucher: '',
  voucherPicture: '',
  askedAt: '2099-02-03T10:00:00+08:00',
  lastTryAt: null,
  nextTryAt: null,
  doneAt: null,
};

describe('the orders of packs', () => {
  it('tell a refund that waits for a hand from one that failed', async () => {
    const results = [
      packRow({ refundState: 4, refundFailCode: 'PAID_AT_DESK' }),
      packRow({ id: 10, orderNumber: 'TP2', refundState: 4, refundFailCode: 'SYSTEM_BUSY' }),
    ];
    await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [answer(packageOrders, { ...page, results, totals: sums }), ...answers],
    });
    // The head is a row as well, and there before the others.
    const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await rowOf(/TP1/)).getByText('By hand').closest('.tl-status')).toHaveClass('tl-status-look');
    expect((await rowOf(/TP2/)).getByText('Failed').closest('.tl-status')).toHaveClass('tl-status-wrong');
  });

  it('have a tab that the address keeps, for those who may read packs', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPackOrders({ as: manager, at: '/order/index', answers });
    await user.click(await screen.findByRole('tab', { name: 'Lesson packs' }));
    expect(await screen.findByRole('link', { name: 'TP1' })).toHaveAttribute('href', '/order/detail?id=TP1');
    await user.click(screen.getByRole('button', { name: /Amount/ }));
    await waitFor(() =>
      expect(requests.some(({ url }) => /package-orders\?.*sortBy=amount/.test(url))).toBe(true),
    );
    expect(screen.getByRole('tab', { name: 'Lesson packs' })).toHaveAttribute('aria-selected', 'true');
  });

  it('open with their own view, in their tab', async () => {
    const view = {
      id: 3,
      list: 'orders.packs',
      name: 'My unpaid',
      query: 'status=1',
      columns: null,
      shared: 0 as const,
      isDefault: true,
      isOwn: true,
      ownerName: 'Li Na',
      version: 0,
    } as const;
    const { requests } = await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers.slice(0, -1), answer(savedViews, [view])],
    });
    await waitFor(() =>
      expect(requests.some(({ url }) => /package-orders\?.*status=1/.test(url))).toBe(true),
    );
    expect(screen.getByRole('button', { name: /My unpaid/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Lesson packs' })).toHaveAttribute('aria-selected', 'true');
  });

  it('have no tab for others', async () => {
    await renderPackOrders({
      as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
      at: '/order/index?tab=packs',
      answers,
    });
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Lesson packs' })).toBeNull();
  });

  it('are refunded from the row, and say there why not', async () => {
    const user = userEvent.setup();
    await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers, answer(packageOrder, packDetail())],
    });
    const grid = within(await screen.findByRole('grid', { name: 'Orders of lesson packs' }));
    const [first, second] = await grid.findAllByRole('button', { name: /More/ });
    if (!first || !second) throw new Error('Two rows have two menus.');
    await user.click(second);
    expect(await screen.findByRole('menuitem', { name: /Refund/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: /Refund/ }));
    expect(await screen.findByText(/Suggested/)).toBeVisible();
  });

  it('are found by what people need every day', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPackOrders({ as: manager, at: '/order/index?tab=packs', answers });
    const asked = (filter: RegExp) =>
      waitFor(() => expect(requests.some(({ url }) => filter.test(url))).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Refund failed' }));
    await asked(/package-orders\?.*refundState=4/);
    await user.click(screen.getByRole('button', { name: 'Unpaid over 30 min' }));
    await asked(/package-orders\?.*overdue=1/);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await asked(/package-orders\?.*start=\d{4}-\d\d-\d\d/);
  });

  it('take a note from the row', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers, answer(addPackageNote, { id: 9, version: 1 })],
    });
    const grid = within(await screen.findByRole('grid', { name: 'Orders of lesson packs' }));
    const [first] = await grid.findAllByRole('button', { name: /More/ });
    if (!first) throw new Error('A row has a menu.');
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: 'Add note…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Comes on Sundays');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        url: expect.stringContaining('/v1/package-orders/TP1/notes'),
        body: { note: 'Comes on Sundays' },
      }),
    );
  });

  it('are cancelled from the row as long as nobody has paid them', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers, answer(cancelPackageOrder, { id: 10, version: 1 })],
    });
    const grid = within(await screen.findByRole('grid', { name: 'Orders of lesson packs' }));
    const [paid, unpaid] = await grid.findAllByRole('button', { name: /More/ });
    if (!paid || !unpaid) throw new Error('Two rows have two menus.');
    await user.click(paid);
    expect(await screen.findByRole('menuitem', { name: /Cancel order/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Escape}');
    await user.click(unpaid);
    await user.click(await screen.findByRole('menuitem', { name: /Cancel order/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order cancelled.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: expect.stringContaining('/v1/package-orders/TP2/cancel'), body: { reason: 2, note: '' } },
    ]);
  });

  it('are refunded several at once, each as far as it can be', async () => {
    const user = userEvent.setup();
    const { requests } = await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers, answer(refundPackageOrder, { refund })],
    });
    await user.click(await screen.findByRole('checkbox', { name: /TP1/ }));
    await user.click(screen.getByRole('checkbox', { name: /TP2/ }));
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The whole rest of 1 order, ¥822.00, goes back/)).toBeVisible();
    expect(dialog.getByText('1 chosen order cannot be refunded and is left out.')).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Refund ¥822.00' }));
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
        { reason: 2, note: '', amount: 82_200 },
      ]),
    );
  });

  it('have the names that companies without lessons know', async () => {
    await renderPackOrders({
      as: manager,
      at: '/order/index?tab=packs',
      answers: [...answers, answer(partnerStores, [{ ...TEST_COMPANY, type: 2 }])],
    });
    expect(await screen.findByRole('tab', { name: 'Card packs' })).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'Orders of card packs' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Card pack/ })).toBeVisible();
    // State and refund right after the time, in sight without scrolling.
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter(Boolean).slice(2, 5)).toEqual(['Valid', 'Status', 'Refund']);
  });
});
