import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { Password } from '../../../../shared/contract/authentication/identity.shapes.ts';
import { StaffDetail, StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { StoreDetail } from '../../../../shared/contract/stores/shapes.ts';
import {
  changeStaff,
  coachedSessions,
  resetStaffPassword,
  roleOptions,
  staff,
  staffOneForOperators,
  withdrawStaff,
} from '../../../../shared/contract/staff/calls.ts';
import { store } from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<StaffRow> = {}): StaffRow => ({
  ...sampleOf(StaffRow),
  id,
  accountName: `clerk${id}`,
  name: `Person ${id}`,
  cellphone: '138****0001',
  status: 1,
  storeIds: [7],
  storeNames: ['North Hall'],
  roleIds: [3],
  roleNames: ['Front desk'],
  version: 4,
  ...change,
});
const listOf = (rows: readonly StaffRow[]) =>
  answer(staff, {
    currentPage: 1,
    pageSize: 10,
    totalRecords: rows.length,
    totalPages: 1,
    results: [...rows],
  });
const show = (rows: readonly StaffRow[], ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at: '/store/account?storeId=7',
    answers: [
      answer(store, { ...sampleOf(StoreDetail), id: 7, name: 'North Hall' }),
      listOf(rows),
      answer(coachedSessions, []),
      ...answers,
    ],
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('lists who works in the store of the address, with their roles', async () => {
  const { requests } = await show([row(1)]);
  expect(await screen.findByRole('button', { name: 'clerk1' })).toBeVisible();
  expect(screen.getByText('Front desk')).toBeVisible();
  expect(requests.find(({ url }) => url.includes('/select?'))?.url).toContain('storeId=7');
});

test('shows a one-time password once, which is the one that was set', async () => {
  const user = userEvent.setup();
  const { requests } = await show([row(1)], answer(resetStaffPassword, { id: 1, version: 5 }));
  await choose(user, 'Reset password…');
  const question = await screen.findByRole('dialog');
  expect(within(question).queryByRole('code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  const shown = await screen.findByRole('code');
  const [sent] = writes(requests);
  expect(sent?.body).toEqual({ password: shown.textContent });
  expect(Password.safeParse(shown.textContent).success).toBe(true);
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByRole('code')).toBeNull());
});

test('disables an account with its version, and enables one without a question', async () => {
  const user = userEvent.setup();
  const { requests } = await show([row(1)], answer(changeStaff, { id: 1, version: 5 }));
  await choose(user, 'Disable…');
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ id: 1, version: 4, status: 0 }));
});

test('enables an account without a question', async () => {
  const user = userEvent.setup();
  const { requests } = await show([row(1, { status: 0 })], answer(changeStaff, { id: 1, version: 5 }));
  await choose(user, 'Enable');
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ id: 1, version: 4, status: 1 }));
});

test('withdraws the access to this store, and says what is left', async () => {
  const user = userEvent.setup();
  const both = { storeIds: [7, 8], storeNames: ['North Hall', 'South Hall'] };
  const { requests } = await show([row(1, both)], answer(withdrawStaff, { id: 1, version: 5 }));
  await choose(user, 'Withdraw access…');
  expect(await screen.findByText('Access to 1 other store stays.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Left the store');
  await user.click(screen.getByRole('button', { name: 'Withdraw access' }));
  await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ storeId: 7, reason: 'Left the store' }));
});

/** Whom the test signs in. */
const OWN_ID = 7;

test('neither resets, disables nor withdraws oneself, and says why', async () => {
  await show([row(OWN_ID)]);
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await userEvent.setup().click(more);
  for (const name of ['Reset password…', 'Disable…', 'Withdraw access…']) {
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(within(item).getByTitle(/Nobody takes rights from themselves/)).toBeVisible();
  }
});

test('says why the last one who manages the store stays', async () => {
  const user = userEvent.setup();
  await show(
    [row(1)],
    refusal(withdrawStaff, ResultCode.notAllowedNow, 'Person 1 is the last one who manages North Hall.'),
  );
  await choose(user, 'Withdraw access…');
  await user.type(await screen.findByLabelText(/^Reason/), 'Left the store');
  await user.click(screen.getByRole('button', { name: 'Withdraw access' }));
  expect(await screen.findByText(/is the last one who manages North Hall/)).toBeVisible();
});

test('adds a colleague of another store, whose roles are chosen next', async () => {
  const user = userEvent.setup();
  const far = { storeIds: [8], storeNames: ['South Hall'], roleIds: [], roleNames: [] };
  await show(
    [row(1), row(2, far)],
    answer(roleOptions, []),
    answer(staffOneForOperators, { ...sampleOf(StaffDetail), ...row(2, far) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a colleague…' }));
  await user.click(await screen.findByRole('button', { name: 'Choose roles' }));
  expect(await screen.findByText('This field is empty. Fill it in.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Colleague/ }));
  expect(await screen.findByRole('option', { name: /Person 2 · clerk2 · South Hall/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Person 1/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: /Person 2/ }));
  await user.click(screen.getByRole('button', { name: 'Choose roles' }));
  await waitFor(() => expect(location.search).toBe('?storeId=7&accountId=2'));
});
