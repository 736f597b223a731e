import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { Store, StoreDetail } from '../../../../shared/contract/stores/shapes.ts';
import { store, stores, switchStore } from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<Store> = {}): Store => ({
  ...sampleOf(Store),
  id,
  name: `Hall ${id}`,
  fullName: `Sports hall number ${id}`,
  companyId: 1,
  companyName: 'Lakeside Sports',
  city: '上海市',
  cover: '',
  status: 1,
  storeKey: `key-${id}`,
  ...change,
});
const listOf = (rows: readonly Store[]) =>
  answer(stores, {
    currentPage: 1,
    pageSize: 9999,
    totalRecords: rows.length,
    totalPages: 1,
    results: [...rows],
  });
const detailOf = (change: Partial<StoreDetail>): StoreDetail => ({
  ...sampleOf(StoreDetail),
  ...row(1),
  ...change,
});
const show = (rows: readonly Store[], ...answers: ReturnType<typeof answer>[]) =>
  showAt('/store/index', rows, ...answers);
const showAt = (at: string, rows: readonly Store[], ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at,
    answers: [listOf(rows), ...answers],
  });
const asked = ({ requests }: { requests: readonly { method: string; url: string }[] }) =>
  requests.filter(({ method, url }) => method === 'GET' && /\/v1\/stores\?/.test(url));
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('asks once for 3,000 stores, and finds, pages and orders them without asking again', async () => {
  const user = userEvent.setup();
  const rows = Array.from({ length: 3_000 }, (_, index) =>
    row(index + 1, index % 3 === 0 ? { city: '北京市' } : {}),
  );
  const shown = await show(rows);
  expect(await screen.findByRole('button', { name: 'Hall 1' })).toBeVisible();
  // Ten of them at first, as every list.
  expect(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('combobox')).toHaveValue('10');
  expect(asked(shown).map(({ url }) => new URL(url, location.origin).search)).toEqual([
    '?currentPage=1&pageSize=9999',
  ]);
  expect(screen.getByText(/3,000/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hall 51' })).toBeNull();
  await user.type(screen.getByPlaceholderText(/^Name, address/), 'number 2999');
  expect(await screen.findByRole('button', { name: 'Hall 2999' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hall 1' })).toBeNull());
  expect(asked(shown)).toHaveLength(1);
});

test('keeps filters, order and page in the address, and what there is to choose follows from the rows', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    row(index + 1, index < 25 ? { city: '北京市', companyId: 2, companyName: 'Hilltop' } : {}),
  );
  await showAt(
    '/store/index?city=北京市&companyId=2&sortBy=name&sortOrder=desc&pageSize=10&currentPage=3',
    rows,
  );
  expect(await screen.findByRole('button', { name: 'Hall 5' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hall 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hall 6' })).toBeNull();
  expect(screen.getAllByText('Hilltop').length).toBeGreaterThan(0);
});

test('disables a store that nothing happens in', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    [row(1)],
    answer(store, detailOf({ liveSessions: 0, liveTemplates: [] })),
    answer(switchStore, { id: 1, version: 1 }),
  );
  await choose(user, 'Disable…');
  expect(await screen.findByText(/Nobody can work in it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disable store' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ enable: 0 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('cannot disable a store before its sessions are counted', async () => {
  const user = userEvent.setup();
  let count = (): void => undefined;
  const counted = new Promise<void>((done) => {
    count = done;
  });
  const late = reply(store, async (request) => {
    await counted;
    return answer(store, detailOf({ liveSessions: 0, liveTemplates: [] })).reply(request);
  });
  await show([row(1)], late);
  await choose(user, 'Disable…');
  const act = await screen.findByRole('button', { name: 'Disable store' });
  expect(act).toBeDisabled();
  count();
  await waitFor(() => expect(act).toBeEnabled());
  expect(screen.getByText(/Nobody can work in it/)).toBeVisible();
});

test('does not disable a store with live sessions: it names them and leads to their cancel', async () => {
  const user = userEvent.setup();
  const liveTemplates = [
    { templateId: 5, title: 'Morning swim', sessions: 3, running: 1 },
    { templateId: 6, title: 'Night run', sessions: 1, running: 1 },
  ];
  const { requests } = await show([row(1)], answer(store, detailOf({ liveSessions: 4, liveTemplates })));
  await choose(user, 'Disable…');
  expect(await screen.findByText(/4 sessions here have not ended/)).toBeVisible();
  const swim = screen.getByText('Morning swim').closest('li');
  const run = screen.getByText('Night run').closest('li');
  expect(within(swim as HTMLElement).getByRole('button', { name: 'Cancel first…' })).toBeEnabled();
  // What has begun cannot be cancelled any more.
  expect(within(run as HTMLElement).getByRole('button', { name: 'Cancel first…' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Disable store' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cancel them first');
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('counts again when a session was published in between (644)', async () => {
  const user = userEvent.setup();
  await show(
    [row(1)],
    answer(store, detailOf({ liveSessions: 0, liveTemplates: [] })),
    refusal(switchStore, ResultCode.hasLiveBookings, '1 sessions here have not ended.'),
    answer(
      store,
      detailOf({
        liveSessions: 1,
        liveTemplates: [{ templateId: 5, title: 'Swim', sessions: 1, running: 0 }],
      }),
    ),
  );
  await choose(user, 'Disable…');
  await screen.findByText(/Nobody can work in it/);
  await user.click(screen.getByRole('button', { name: 'Disable store' }));
  expect(await screen.findByText('Swim')).toBeVisible();
});

test('enables a disabled store, and says why an account that is open cannot be opened', async () => {
  const user = userEvent.setup();
  const payment = { ...sampleOf(Store).payment, status: 2 as const };
  const { requests } = await show(
    [row(1, { status: 0, payment })],
    answer(switchStore, { id: 1, version: 1 }),
  );
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  await user.click(more as HTMLElement);
  const account = await screen.findByRole('menuitem', { name: /Open receiving account/ });
  expect(account).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Enable' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ enable: 1 }));
});

test('leads to where the account of a store is opened that is not open yet', async () => {
  const user = userEvent.setup();
  const payment = { ...sampleOf(Store).payment, status: 0 as const, url: '' };
  const { history } = await show([row(1, { companyId: 3, payment })]);
  // The page is of another plugin.
  const places: string[] = [];
  history.listen(() => places.push(`${location.pathname}${location.search}`));
  await choose(user, 'Open receiving account');
  await waitFor(() => expect(places).toContain('/myAccount/index?companyId=3'));
});
