import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { companyOptions, storeOptions } from '../../../../shared/contract/choices/calls.ts';
import { everyStaffColumns } from '../../../../shared/contract/staff/columns.ts';
import { StaffDetail, StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import {
  changeColleague,
  changeStaff,
  coachedSessions,
  roleOptions,
  staff,
  staffOneForOperators,
  withdrawStaff,
} from '../../../../shared/contract/staff/calls.ts';
import plugin from '../../plugin.ts';

const row: StaffRow = {
  ...sampleOf(StaffRow),
  id: 5,
  accountName: 'coach5',
  name: 'Li Na',
  cellphone: '138****0005',
  status: 1,
  storeIds: [7, 8],
  storeNames: ['North Hall', 'South Hall'],
  companyNames: ['Lakeside'],
  staffNo: 'E-100',
  version: 4,
};
const COACHED = {
  storeId: 7,
  storeName: 'North Hall',
  sessions: 3,
  nextAt: '2026-12-01T10:00:00Z',
  coaches: [
    { value: 11, label: 'Wu Lei', clashes: 0 },
    { value: 12, label: 'Han Mei', clashes: 2 },
  ],
};
const show = (...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_ADMIN', 'COMPANY_MANAGEMENT'] },
    at: '/staff/index',
    answers: [
      answer(staff, { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1, results: [row] }),
      answer(companyOptions, []),
      answer(storeOptions, [
        { value: 7, label: 'North Hall' },
        { value: 8, label: 'South Hall' },
        { value: 9, label: 'East Hall' },
      ]),
      answer(roleOptions, [
        { value: 3, label: 'Front desk' },
        { value: 4, label: 'Manager' },
      ]),
      ...answers,
    ],
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('shows the people of merchants, with company and staff number', async () => {
  await show();
  expect(await screen.findByRole('button', { name: 'Li Na' })).toBeVisible();
  expect(screen.getByText('Lakeside')).toBeVisible();
  expect(screen.getByText('E-100')).toBeVisible();
});

test('disables a coach together with who takes the sessions', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(coachedSessions, [COACHED]),
    answer(changeStaff, { id: 5, version: 5 }),
  );
  await choose(user, 'Disable…');
  expect(await screen.findByText(/3 future sessions, the next on 2026-12-01 18:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disable account' }));
  expect(await screen.findByText('This field is empty. Fill it in.')).toBeVisible();
  expect(writes(requests)).toEqual([]);
  expect(screen.getByRole('option', { name: /Han Mei – coaches elsewhere at 2/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Substitute in North Hall/), 'Wu Lei');
  await user.click(screen.getByRole('button', { name: 'Disable account' }));
  await waitFor(() =>
    expect(writes(requests)[0]?.body).toEqual({
      id: 5,
      version: 4,
      status: 0,
      substitutes: [{ storeId: 7, coachId: 11 }],
    }),
  );
});

test('takes somebody out of one of two stores, with the reason', async () => {
  const user = userEvent.setup();
  const { requests } = await show(answer(coachedSessions, []), answer(withdrawStaff, { id: 5, version: 5 }));
  await choose(user, 'Unbind from a store…');
  await user.selectOptions(await screen.findByLabelText(/^Store/), 'South Hall');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Moved to another city');
  await user.click(screen.getByRole('button', { name: 'Withdraw access' }));
  await waitFor(() =>
    expect(writes(requests)[0]?.body).toEqual({ storeId: 8, reason: 'Moved to another city' }),
  );
});

test('changes the roles store by store', async () => {
  const user = userEvent.setup();
  const detail: StaffDetail = {
    ...sampleOf(StaffDetail),
    ...row,
    roleIds: [3],
    roleNames: ['Front desk'],
    rights: [{ storeId: 7, storeName: 'North Hall', roleIds: [3], roleNames: ['Front desk'] }],
  };
  const { requests } = await show(
    answer(staffOneForOperators, detail),
    answer(changeColleague, { id: 5, version: 5 }),
  );
  await choose(user, 'Roles…');
  const dialog = await screen.findByRole('dialog', { name: 'Roles of Li Na' });
  await user.selectOptions(await within(dialog).findByLabelText('Add a store…'), 'East Hall');
  const east = await within(dialog).findByRole('group', { name: 'East Hall' });
  await user.click(await within(east).findByRole('checkbox', { name: 'Manager' }));
  await user.click(within(east).getByRole('checkbox', { name: 'Front desk' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save roles' }));
  await waitFor(() =>
    expect(writes(requests)[0]?.body).toEqual({
      id: 5,
      version: detail.version,
      rights: [
        { storeId: 7, roleIds: [3] },
        { storeId: 9, roleIds: [4] },
      ],
    }),
  );
});

test.each([
  ['Roles…', 'Add a store…'],
  ['Disable…', /^Substitute in North Hall/],
])('%s offers nothing of before when it could not be loaded anew', async (entry, field) => {
  const user = userEvent.setup();
  await show(
    answer(staffOneForOperators, { ...sampleOf(StaffDetail), ...row }),
    refusal(staffOneForOperators, 503, 'The server is busy.'),
    answer(coachedSessions, [COACHED]),
    refusal(coachedSessions, 503, 'The server is busy.'),
  );
  await choose(user, entry);
  expect(await screen.findByLabelText(field)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, entry);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy. Try again');
  expect(dialog.queryByLabelText(field)).toBeNull();
});

test('deletes an account once its templates have a new owner and its name was typed', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    answer(staffOneForOperators, { ...sampleOf(StaffDetail), ...row, ownedTemplates: 0 }),
    answer(coachedSessions, []),
    answer(withdrawStaff, { id: 5, version: 5 }),
  );
  await choose(user, 'Delete account…');
  await user.type(await screen.findByLabelText(/^Reason/), 'Asked for it');
  const confirm = screen.getByRole('button', { name: 'Delete account' });
  await user.click(confirm);
  expect(await screen.findByText('This field is empty. Fill it in.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Type coach5/), 'coach');
  expect(await screen.findByText('Type the account name as it stands above.')).toBeVisible();
  expect(writes(requests)).toEqual([]);
  await user.type(screen.getByLabelText(/^Type coach5/), '5');
  await user.click(confirm);
  await waitFor(() =>
    expect(writes(requests)[0]?.body).toEqual({ reason: 'Asked for it', accountName: 'coach5' }),
  );
});

test('has columns that fit beside the menu and the actions of a screen of 1440 pixels', () => {
  const shown = everyStaffColumns.all.filter(({ hidden }) => !hidden);
  expect(shown.reduce((sum, { width = 140 }) => sum + width, 0)).toBeLessThanOrEqual(1_134);
});
