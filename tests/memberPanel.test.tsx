import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY, TEST_STORE } from '../core/testing/actors.ts';
import { discoverFromDisk } from '../core/testing/discoverFromDisk.ts';
import { answer, renderPlugin } from '../core/testing/renderPlugin.tsx';
import { sampleOf } from '../core/testing/sampleOf.ts';
import { orderDetail, orderRow } from '../plugins/partner-orders/testing/orders.ts';
import { sessionDetail, sessionPage, sessionRow } from '../plugins/partner-sessions/testing/sessions.ts';
import type { PrivilegeCode } from '../shared/codes/privileges.ts';
import { classPackOptions, coachOptions, sports } from '../shared/contract/choices/calls.ts';
import { holdings } from '../shared/contract/classPacks/holdings.calls.ts';
import { HoldingRow } from '../shared/contract/classPacks/holdings.shapes.ts';
import { searchTemplates } from '../shared/contract/eventTemplates/calls.ts';
import { waitlist } from '../shared/contract/events/attendance.calls.ts';
import { WaitingRow } from '../shared/contract/events/attendance.shapes.ts';
import { event, manage, participants } from '../shared/contract/events/calls.ts';
import { BookingRow } from '../shared/contract/events/shapes.ts';
import { moveTargets, order, orders } from '../shared/contract/orders/calls.ts';
import { packageOrders } from '../shared/contract/packageOrders/calls.ts';
import { PackageOrderRow } from '../shared/contract/packageOrders/shapes.ts';
import { partnerStores } from '../shared/contract/stores/calls.ts';

const { plugins } = discoverFromDisk();
const pluginOf = (name: string) => {
  const found = plugins.find(({ id }) => id === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
};
const WITH_PANEL = ['partner-orders', 'partner-pack-orders', 'partner-class-tickets'];
const ALL = ['EVENTS_READ_WRITE', 'TICKET_READ_WRITE', 'TICKET_PACKAGE_READ', 'PAYMENT_READ_EXPORT'] as const;
const page = <Row,>(...results: Row[]) => ({
  currentPage: 1,
  pageSize: 20,
  totalRecords: results.length,
  totalPages: 1,
  results,
});
const member = { userId: 40, userName: 'He Siyuan', phone: '138****4471' };
const coming = orderRow({ eventTitle: 'Morning yoga' });
const over = orderRow({
  id: 8,
  orderNumber: 'TL2',
  eventTitle: 'Over already',
  endAt: '2001-03-02T12:00:00+08:00',
});
const held = {
  ...(sampleOf(HoldingRow) as HoldingRow),
  ...member,
  packName: 'Ten times',
  left: 4,
  total: 10,
  frozenAt: null,
};
const bought = { ...(sampleOf(PackageOrderRow) as PackageOrderRow), ...member, packName: 'Summer pack' };

const show = (plugin: string, at: string, codes: readonly PrivilegeCode[] = ALL) =>
  renderPlugin(pluginOf(plugin), {
    as: { role: 'partner', codes: [...codes] },
    at,
    store: TEST_STORE,
    beside: WITH_PANEL.filter((name) => name !== plugin).map(pluginOf),
    answers: [
      answer(orders, {
        ...page(coming, over),
        totals: { seats: 2, checkedIn: 0, amount: 48_600, refunded: 0, owed: null },
      }),
      answer(holdings, page(held)),
      answer(packageOrders, { ...page(bought), totals: { amount: 1, paid: 1, refunded: 0 } }),
      answer(order, orderDetail()),
      answer(moveTargets, { sessions: [], none: 'full' }),
      answer(classPackOptions, []),
      answer(searchTemplates, []),
      answer(manage, { ...page(), totals: { booked: 0, checkedIn: 0, gross: 0 } }),
      answer(partnerStores, [{ ...TEST_COMPANY, stores: [TEST_STORE] }]),
    ],
  });
const press = async (user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> => {
  const [name] = await screen.findAllByRole('button', { name: /He Siyuan/ });
  if (!name) throw new Error('nobody to press');
  await user.click(name);
  return screen.findByRole('dialog', { name: /He Siyuan · 138/ });
};

it.each([
  ['partner-orders', '/order/index'],
  ['partner-pack-orders', '/order/index?tab=packs'],
  ['partner-class-tickets', '/class/userList'],
])('of %s opens what the store knows of a member by a name', async (plugin, at) => {
  const user = userEvent.setup();
  await show(plugin, at);
  const panel = within(await press(user));
  const booked = within(await panel.findByRole('region', { name: 'Booked' }));
  expect(await booked.findByText('Morning yoga')).toBeVisible();
  expect(booked.queryByText('Over already')).toBeNull();
  expect(await panel.findByRole('link', { name: 'Ten times' })).toBeVisible();
  expect(panel.getByText(/4 of 10 left/)).toBeVisible();
  expect(await panel.findByRole('link', { name: 'Summer pack' })).toBeVisible();
});

/** The lists of a session and its door, with the panel or without it. */
const showSession = (plugin: string, at: string, beside: readonly string[] = WITH_PANEL) =>
  renderPlugin(pluginOf(plugin), {
    as: { role: 'partner', codes: [...ALL] },
    at,
    store: TEST_STORE,
    beside: beside.map(pluginOf),
    answers: [
      answer(manage, sessionPage([sessionRow(1, { waiting: 1 })])),
      answer(event, sessionDetail(1)),
      answer(participants, page({ ...sampleOf(BookingRow), ...member, status: 'paid' as const })),
      answer(waitlist, {
        ...page({ ...sampleOf(WaitingRow), ...member, state: 'waiting' as const }),
        freeSeats: 1,
        offerMinutes: 120,
      }),
      answer(orders, {
        ...page(coming),
        totals: { seats: 2, checkedIn: 0, amount: 48_600, refunded: 0, owed: null },
      }),
      answer(holdings, page(held)),
      answer(packageOrders, { ...page(bought), totals: { amount: 1, paid: 1, refunded: 0 } }),
      answer(sports, []),
      answer(coachOptions, []),
      answer(searchTemplates, []),
      answer(partnerStores, [{ ...TEST_COMPANY, stores: [TEST_STORE] }]),
    ],
  });
const NAMES = [
  ['who takes part', 'partner-sessions', '/event/index?open=1', undefined],
  ['who waits', 'partner-sessions', '/event/index?open=1', 'Waiting 1'],
  ['the door', 'partner-check-in', '/event/check-in/1', undefined],
] as const;

it.each(NAMES)('is opened by a name of %s', async (_, plugin, at, tab) => {
  const user = userEvent.setup();
  await showSession(plugin, at);
  if (tab) await user.click(await screen.findByRole('tab', { name: tab }));
  await user.click(await screen.findByRole('button', { name: 'He Siyuan' }));
  const panel = within(await screen.findByRole('dialog', { name: /He Siyuan · 138/ }));
  expect(await panel.findByText('Morning yoga')).toBeVisible();
  expect(await panel.findByRole('link', { name: 'Ten times' })).toBeVisible();
});

it.each(NAMES)('is not promised by a name of %s where nobody has it', async (_, plugin, at, tab) => {
  const user = userEvent.setup();
  await showSession(plugin, at, []);
  if (tab) await user.click(await screen.findByRole('tab', { name: tab }));
  const [name] = await screen.findAllByText('He Siyuan');
  expect(name).toBeVisible();
  expect(screen.queryByRole('button', { name: 'He Siyuan' })).toBeNull();
});

it('is not promised at a door without a network', async () => {
  await showSession('partner-check-in', '/event/check-in/1');
  expect(await screen.findByRole('button', { name: 'He Siyuan' })).toBeVisible();
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('button', { name: 'He Siyuan' })).toBeNull();
  line.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: 'He Siyuan' })).toBeVisible();
});

it('goes away where a link of it leads to other rows of the same page', async () => {
  const user = userEvent.setup();
  const { requests } = await show('partner-orders', '/order/index');
  const panel = within(await press(user));
  await user.click(await panel.findByRole('link', { name: 'All their orders' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.some(({ url }) => /orders\?(?!.*sessionStart).*userId=40/.test(url))).toBe(true);
});

it('moves a booking from there', async () => {
  const user = userEvent.setup();
  await show('partner-class-tickets', '/class/userList');
  const panel = within(await press(user));
  await user.click(await panel.findByRole('button', { name: 'Actions for Morning yoga' }));
  await user.click(await screen.findByRole('menuitem', { name: /Move/ }));
  expect(await screen.findByRole('dialog', { name: /Move/ })).toBeVisible();
});

it('asks nothing that the viewer may not see', async () => {
  const user = userEvent.setup();
  const { requests } = await show('partner-orders', '/order/index', ['EVENTS_READ_WRITE']);
  const panel = within(await press(user));
  expect(await panel.findByRole('region', { name: 'Booked' })).toBeVisible();
  expect(panel.queryByRole('region', { name: 'Bought' })).toBeNull();
  expect(requests.filter(({ url }) => /package-orders|owners/.test(url))).toEqual([]);
  expect(requests.some(({ url }) => /orders\?.*userId=40/.test(url))).toBe(true);
});
