import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, reply, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { accountVerification, appletAccountQuery } from '../../../../shared/contract/accounts/calls.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import { Store } from '../../../../shared/contract/stores/shapes.ts';
import {
  changeColleague,
  coachedSessions,
  makeColleague,
  roleOptions,
  staff,
  staffOne,
} from '../../../../shared/contract/staff/calls.ts';
import { stores } from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';

const stored: StaffDetail = {
  ...sampleOf(StaffDetail),
  id: 5,
  accountName: 'coach5',
  name: 'Li Na',
  cellphone: '13800000005',
  roleIds: [3],
  roleNames: ['Front desk'],
  rights: [
    { storeId: 11, storeName: 'North Hall', roleIds: [3], roleNames: ['Front desk'] },
    { storeId: 8, storeName: 'South Hall', roleIds: [3], roleNames: ['Front desk'] },
  ],
  isCoach: true,
  profile: 'Ten years of badminton.',
  avatar: '/li-na.webp',
  sportIds: [2],
  financialStaff: false,
  member: null,
  version: 4,
};
const hall = (id: number, name: string): Store => ({ ...sampleOf(Store), id, name });
const onePage = <Row,>(results: Row[]) => ({
  currentPage: 1,
  pageSize: 9999,
  totalRecords: results.length,
  totalPages: 1,
  results,
});
const show = (at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE'] },
    at,
    answers: [
      ...answers,
      answer(stores, onePage([hall(11, 'North Hall'), hall(8, 'South Hall')])),
      answer(roleOptions, [
        { value: 3, label: 'Front desk' },
        { value: 4, label: 'Manager' },
      ]),
      answer(sports, [
        { value: 2, label: 'Badminton' },
        { value: 3, label: 'Tennis' },
      ]),
      answer(coachedSessions, []),
      answer(staff, onePage([])),
    ],
  });
const type = (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('waits for the names of the stores, so that no number stands there and nothing moves', async () => {
  let tellStores = (): void => undefined;
  const isTime = new Promise<void>((resolve) => {
    tellStores = resolve;
  });
  const halls = answer(stores, onePage([hall(11, 'North Hall')]));
  const late = reply(stores, (request) => isTime.then(() => halls.reply(request)));
  const { requests } = await show('/storeStaff/edit', late);
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/v1/stores'))).toBe(true));
  expect(screen.queryByText(/^#/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Create account/ })).toBeNull();
  tellStores();
  expect(await screen.findByRole('group', { name: 'North Hall' })).toBeVisible();
});

test('makes a colleague of two stores, with different roles', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/storeStaff/edit',
    answer(accountVerification, { free: true }),
    answer(makeColleague, { id: 9, version: 0 }),
  );
  await screen.findByRole('button', { name: /^Create account/ });
  type(/^Account name/, 'new.clerk');
  type(/^Name/, 'Wu Lei');
  type(/^Mobile number(?! of)/, '13800001111');
  await user.click(screen.getByRole('button', { name: 'Make one' }));
  await user.click(screen.getByRole('button', { name: /^Create account/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Stores and roles');
  // It begins with the store that the tab works in; the next store begins with the same roles.
  const north = await screen.findByRole('group', { name: 'North Hall' });
  await user.click(await within(north).findByRole('checkbox', { name: 'Manager' }));
  await user.selectOptions(screen.getByLabelText('Add a store…'), 'South Hall');
  const south = await screen.findByRole('group', { name: 'South Hall' });
  await user.click(await within(south).findByRole('checkbox', { name: 'Manager', checked: true }));
  await user.click(within(south).getByRole('checkbox', { name: 'Front desk' }));
  await user.click(screen.getByRole('button', { name: /^Create account/ }));
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  expect(writes(requests)[0]?.body).toMatchObject({
    accountName: 'new.clerk',
    name: 'Wu Lei',
    cellphone: '13800001111',
    rights: [
      { storeId: 11, roleIds: [4] },
      { storeId: 8, roleIds: [3] },
    ],
    isCoach: false,
    financialStaff: false,
  });
  await waitFor(() => expect(location.pathname).toBe('/storeStaff/index'));
});

test('asks who takes the sessions of a store that a coach leaves', async () => {
  const user = userEvent.setup();
  const coached = {
    storeId: 8,
    storeName: 'South Hall',
    sessions: 2,
    nextAt: '2026-12-01T10:00:00Z',
    coaches: [{ value: 11, label: 'Wu Lei', clashes: 0 }],
  };
  const { requests } = await show(
    '/storeStaff/edit?accountId=5',
    answer(staffOne, stored),
    answer(coachedSessions, [coached]),
    answer(changeColleague, { id: 5, version: 5 }),
  );
  const remove = await screen.findByRole('button', { name: 'Take South Hall away' });
  expect(screen.queryByText('Future sessions')).toBeNull();
  await user.click(remove);
  await user.selectOptions(await screen.findByLabelText(/^Substitute in South Hall/), 'Wu Lei');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  expect(writes(requests)[0]?.body).toMatchObject({
    id: 5,
    version: 4,
    rights: [{ storeId: 11, roleIds: [3] }],
    substitutes: [{ storeId: 8, coachId: 11 }],
  });
  expect(writes(requests)[0]?.body).toMatchObject({ memberPhone: null });
});

test('shows an app user before they are linked, and links them by the whole number', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/storeStaff/edit?accountId=5',
    answer(staffOne, stored),
    answer(appletAccountQuery, { found: true, userId: 3, userName: 'Nana', avatar: '' }),
    answer(changeColleague, { id: 5, version: 5 }),
  );
  await user.type(await screen.findByLabelText(/^Mobile number of the app user/), '13900001234');
  expect(await screen.findByText('Nana')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Linked when you save.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(writes(requests)[0]?.body).toMatchObject({ memberPhone: '13900001234' }));
});

test('unlinks an app user, and settles an edit conflict field by field', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/storeStaff/edit?accountId=5',
    answer(staffOne, { ...stored, member: { name: 'Nana', avatar: '', phone: '139****1234' } }),
    refusal(changeColleague, ResultCode.changedBySomeoneElse, 'Somebody else has changed this.'),
    answer(staffOne, { ...stored, name: 'Theirs', version: 8 }),
    answer(changeColleague, { id: 5, version: 9 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  type(/^Name/, 'Mine');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Save.*choice/i }));
  await waitFor(() => expect(writes(requests)).toHaveLength(2));
  expect(writes(requests)[1]?.body).toMatchObject({ name: 'Mine', version: 8, memberPhone: '' });
});

// The last one: a form whose typing was not saved is given back to the next.
test('wants a profile, a picture and a sport of a coach', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/storeStaff/edit?accountId=5',
    answer(staffOne, { ...stored, isCoach: false, profile: '', avatar: '', sportIds: [] }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Coaches sessions' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  for (const name of ['Profile', 'Picture', 'Sports']) expect(summary).toHaveTextContent(name);
  expect(writes(requests)).toEqual([]);
});
