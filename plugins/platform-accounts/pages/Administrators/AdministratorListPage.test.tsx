import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  administrators,
  switchEffects,
} from '../../../../shared/contract/permissions/administrators.calls.ts';
import { roleList, switchOperator } from '../../../../shared/contract/permissions/calls.ts';
import { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import { StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import {
  changeStaff,
  coachedSessions,
  resetStaffPassword,
  signOutStaff,
  staffOneForOperators,
  withdrawStaff,
} from '../../../../shared/contract/staff/calls.ts';
import plugin from '../../plugin.ts';

const row: Administrator = {
  ...sampleOf(Administrator),
  accountId: 5,
  accountName: 'li.ops',
  name: 'Li',
  userType: 0,
  status: 1,
  version: 3,
};
const detail = {
  ...sampleOf(StaffDetail),
  id: 5,
  accountName: 'li.ops',
  name: 'Li',
  userType: 0 as const,
  cellphone: '13700000001',
  ownedTemplates: 0,
  version: 3,
};
const onePage = <Row,>(results: readonly Row[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: results.length,
  totalPages: 1,
  results: [...results],
});
const show = (...more: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_ADMIN'] },
    at: '/account/user',
    answers: [answer(administrators, onePage([row])), answer(roleList, onePage([])), ...more],
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const bodiesOf = (requests: Parameters<typeof writes>[0]) =>
  writes(requests).map(({ method, body }) => [method, body]);

test('offers no disabling that would leave nobody who manages the platform', async () => {
  const user = userEvent.setup();
  await show(refusal(switchEffects, 422, 'Nobody left', { reason: 'rightsLastAdministrator' }));
  await choose(user, 'Disable…');
  const dialog = await screen.findByRole('dialog', { name: 'Disable Li' });
  expect(within(dialog).getByRole('button', { name: 'Disable' })).toBeDisabled();
  expect(await within(dialog).findByText(/^Nobody would be left who manages/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Disable' })).toBeDisabled();
});

test('names the rights that are lost before an account is disabled', async () => {
  const user = userEvent.setup();
  const lost = [
    {
      accountId: 5,
      accountName: 'li.ops',
      name: 'Li',
      storeId: null,
      storeName: null,
      gained: [],
      lost: ['PLATFORM_BANNER'],
    },
  ];
  const { requests } = await show(answer(switchEffects, lost), answer(switchOperator, { id: 5, version: 4 }));
  await choose(user, 'Disable…');
  const dialog = await screen.findByRole('dialog', { name: 'Disable Li' });
  expect(await within(dialog).findByRole('row', { name: /Li \(li\.ops\).*Banners/ })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(bodiesOf(requests)).toEqual([['POST', { version: 3 }]]));
});

test('changes only what was changed of name and number, in the version that was read', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(staffOneForOperators, detail),
    answer(changeStaff, { id: 5, version: 4 }),
  );
  await choose(user, 'Edit…');
  const number = await screen.findByLabelText(/^Mobile number/);
  await user.clear(number);
  await user.type(number, '137');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Type a mobile number of 11 digits.')).toBeVisible();
  expect(bodiesOf(requests)).toEqual([]);
  await user.type(number, '00000002');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const body = { id: 5, version: 3, cellphone: '13700000002' };
  await waitFor(() => expect(bodiesOf(requests)).toEqual([['PUT', body]]));
});

test('signs out everywhere, and shows a one-time password once', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(signOutStaff, { signedOut: 2 }),
    answer(resetStaffPassword, { id: 5, version: 4 }),
  );
  await choose(user, 'Sign out everywhere…');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(bodiesOf(requests)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'Reset the password…');
  await user.click(
    within(await screen.findByRole('dialog'))
      .getAllByRole('button')
      .at(-1) as HTMLElement,
  );
  await waitFor(() => expect(bodiesOf(requests)).toHaveLength(2));
  const sent = bodiesOf(requests)[1]?.[1] as { readonly password: string } | undefined;
  expect(await screen.findByText(sent?.password ?? 'none')).toBeVisible();
});

test('deletes an operator whose name was typed, with the reason', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(staffOneForOperators, detail),
    answer(coachedSessions, []),
    answer(withdrawStaff, { id: 5, version: 4 }),
  );
  await choose(user, 'Delete…');
  expect(await screen.findByText(/loses every role and right/)).toBeVisible();
  await user.type(await screen.findByLabelText(/^Reason/), 'Left the company');
  await user.type(screen.getByLabelText(/^Type li\.ops/), 'li.ops');
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const body = { reason: 'Left the company', accountName: 'li.ops' };
  await waitFor(() => expect(bodiesOf(requests)).toEqual([['DELETE', body]]));
});
