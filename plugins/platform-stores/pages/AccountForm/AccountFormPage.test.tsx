import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { accountVerification, appletAccountQuery } from '../../../../shared/contract/accounts/calls.ts';
import { StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import { StoreDetail } from '../../../../shared/contract/stores/shapes.ts';
import {
  roleOptions,
  saveStaff,
  staff,
  staffOneForOperators,
} from '../../../../shared/contract/staff/calls.ts';
import { store, stores } from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';

const stored: StaffDetail = {
  ...sampleOf(StaffDetail),
  id: 5,
  accountName: 'clerk5',
  name: 'Li Na',
  cellphone: '13800000005',
  roleIds: [3],
  roleNames: ['Front desk'],
  version: 4,
};
const emptyList = answer(staff, {
  currentPage: 1,
  pageSize: 10,
  totalRecords: 0,
  totalPages: 0,
  results: [],
});
const show = (at: string, ...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at,
    answers: [
      answer(roleOptions, [
        { label: 'Front desk', value: 3 },
        { label: 'Manager', value: 4 },
      ]),
      // Of the pages it leads to.
      answer(store, { ...sampleOf(StoreDetail), id: 7 }),
      answer(stores, { currentPage: 1, pageSize: 9999, totalRecords: 0, totalPages: 0, results: [] }),
      ...answers,
    ],
  });
const type = (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('says what is missing, and sends nothing', async () => {
  const user = userEvent.setup();
  const { requests } = await show('/store/accountEdit?storeId=7');
  await user.click(await screen.findByRole('button', { name: /^Create account/ }));
  const summary = await screen.findByRole('alert');
  for (const name of ['Account name', 'Name', 'Mobile number', 'One-time password', 'Roles'])
    expect(summary).toHaveTextContent(name);
  expect(writes(requests)).toEqual([]);
});

test('makes an account with a password of its own making, and tells whose number it is meanwhile', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/store/accountEdit?storeId=7',
    answer(accountVerification, { free: false, existing: { name: 'Wu Lei', companyName: 'Lakeside' } }),
    answer(saveStaff, { id: 9, version: 0 }),
    emptyList,
  );
  await screen.findByRole('button', { name: /^Create account/ });
  type(/^Mobile number/, '13800001111');
  expect(await screen.findByText(/Wu Lei of Lakeside has this/)).toBeVisible();
  type(/^Account name/, 'new.clerk');
  type(/^Name/, 'Li Na');
  await user.click(screen.getByRole('button', { name: 'Make one' }));
  await user.click(screen.getByRole('checkbox', { name: 'Front desk' }));
  await user.click(screen.getByRole('button', { name: /^Create account/ }));
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  expect(writes(requests)[0]?.body).toEqual({
    accountName: 'new.clerk',
    name: 'Li Na',
    cellphone: '13800001111',
    password: expect.stringMatching(/^\S{17}$/),
    storeId: 7,
    roleIds: [3],
    memberPhone: null,
  });
  await waitFor(() => expect(location.pathname).toBe('/store/account'));
});

test('changes what somebody may do here, under the name they have', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/store/accountEdit?storeId=7&accountId=5',
    answer(staffOneForOperators, stored),
    answer(saveStaff, { id: 5, version: 5 }),
    emptyList,
  );
  expect(await screen.findByRole('textbox', { name: /^Account name/ })).toBeDisabled();
  expect(screen.queryByLabelText(/One-time password/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Manager' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(writes(requests)).toHaveLength(1));
  expect(writes(requests)[0]?.body).toEqual({
    id: 5,
    version: 4,
    storeId: 7,
    roleIds: [3, 4],
    name: 'Li Na',
    cellphone: '13800000005',
    memberPhone: null,
  });
});

test('links the app user who is the same person, shown before they are', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/store/accountEdit?storeId=7&accountId=5',
    answer(staffOneForOperators, { ...stored, member: null }),
    answer(appletAccountQuery, { found: true, userName: 'Na Na', avatar: '' }),
    answer(saveStaff, { id: 5, version: 5 }),
    emptyList,
  );
  await screen.findByDisplayValue('Li Na');
  fireEvent.change(screen.getByPlaceholderText('Whole mobile number'), { target: { value: '13900001234' } });
  expect(await screen.findByText('Na Na')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(writes(requests)[0]?.body).toMatchObject({ id: 5, memberPhone: '13900001234' }));
});

test('leaves roles alone that the viewer may not give', async () => {
  await show(
    '/store/accountEdit?storeId=7&accountId=5',
    answer(staffOneForOperators, { ...stored, roleIds: [3, 8], roleNames: ['Front desk', 'Owner'] }),
  );
  expect(await screen.findByText(/holds rights here that you do not hold/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Owner' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Front desk' })).toBeDisabled();
});

test('says what somebody may do in this store now, and where each right comes from', async () => {
  const origin = {
    kind: 'role',
    roleId: 3,
    roleName: 'Front desk',
    storeId: 7,
    storeName: 'North Hall',
  } as const;
  const given = { givenBy: 'Lin Yun', givenAt: '2026-03-03T02:00:00.000Z' };
  await show(
    '/store/accountEdit?storeId=7&accountId=5',
    answer(staffOneForOperators, {
      ...stored,
      effective: [
        { ...origin, ...given, code: 'EVENTS_READ_WRITE' },
        {
          ...origin,
          kind: 'direct',
          roleId: null,
          roleName: null,
          ...given,
          givenBy: '',
          code: 'ANNUAL_REVIEW',
        },
        { ...origin, ...given, storeId: 8, storeName: 'South Hall', code: 'COMPANY_MANAGE' },
      ],
    }),
  );
  const held = await screen.findByRole('treegrid', { name: 'What they may do' });
  expect(held).toHaveTextContent(/Role Front desk, by Lin Yun on/);
  expect(held).toHaveTextContent('Given directly');
  expect(held).not.toHaveTextContent('South Hall');
});

test('says that another account has the number (10151)', async () => {
  const user = userEvent.setup();
  await show(
    '/store/accountEdit?storeId=7&accountId=5',
    answer(staffOneForOperators, stored),
    refusal(saveStaff, ResultCode.alreadyUsed, 'Another account has this telephone number.'),
  );
  await screen.findByDisplayValue('Li Na');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Another account has this telephone number.')).toBeVisible();
});

test('settles an edit conflict field by field', async () => {
  const user = userEvent.setup();
  const { requests } = await show(
    '/store/accountEdit?storeId=7&accountId=5',
    answer(staffOneForOperators, stored),
    refusal(saveStaff, ResultCode.changedBySomeoneElse, 'Somebody else has changed this.'),
    answer(staffOneForOperators, { ...stored, name: 'Theirs', version: 8 }),
    answer(saveStaff, { id: 5, version: 9 }),
    emptyList,
  );
  await screen.findByDisplayValue('Li Na');
  type(/^Name/, 'Mine');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Save.*choice/i }));
  await waitFor(() => expect(writes(requests)).toHaveLength(2));
  expect(writes(requests)[1]?.body).toMatchObject({ id: 5, name: 'Mine', version: 8 });
});

test('leads to the stores where the address names none', async () => {
  await show('/store/accountEdit');
  await waitFor(() => expect(location.pathname).toBe('/store/index'));
});
