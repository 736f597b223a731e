import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  accountRights,
  accountRightsList,
  bulkRoles,
  changeAccounts,
  revealAccountPhone,
  roleList,
} from '../../../../shared/contract/permissions/calls.ts';
import {
  AccountOutcome,
  AccountRights,
  RightsOfAccount,
  RoleRow,
} from '../../../../shared/contract/permissions/shapes.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import plugin from '../../plugin.ts';

const onePage = <Row,>(results: readonly Row[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: results.length,
  totalPages: 1,
  results: [...results],
});
const merchant = {
  ...sampleOf(AccountRights),
  accountId: 5,
  accountName: 'wu.shop',
  name: 'Wu',
  cellphone: '137****0001',
  userType: 1 as const,
};
const store = { ...sampleOf(RightsOfAccount).stores[0], storeId: 7, storeName: 'North Hall' };
const stored = { ...sampleOf(RightsOfAccount), stores: [store] } as RightsOfAccount;
const role = { ...sampleOf(RoleRow), id: 3, name: 'Desk', side: 1 as const };
const show = (language: 'en' | 'zh-CN', ...more: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/account/auth-list',
    language,
    answers: [...more, answer(roleList, onePage([role]))],
    usual: [answer(accountRightsList, onePage([{ ...merchant, status: 1 as const }]))],
  });

test('says in the language on screen why an account of several stays as it is', async () => {
  const user = userEvent.setup();
  const outcome: AccountOutcome = {
    ...sampleOf(AccountOutcome),
    accountId: 5,
    done: false,
    reason: 'rightsBeyondOwn',
    resultDesc: 'You do not hold EVENTS_READ_WRITE',
    parameters: { codes: 'EVENTS_READ_WRITE' },
  };
  await show('zh-CN', answer(accountRights, stored), answer(bulkRoles, { accounts: [outcome] }));
  await user.click(await screen.findByRole('checkbox', { name: /wu\.shop$/ }));
  await user.click(await screen.findByRole('button', { name: '添加角色…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('combobox')[0] as HTMLElement);
  await user.click(await within(dialog).findByRole('option', { name: 'Desk' }));
  const why = '你没有权限 EVENTS_READ_WRITE，因此不能授予或收回，需由拥有该权限的人操作。';
  expect(await within(dialog).findByText(why)).toBeVisible();
  expect(within(dialog).queryByText(/You do not hold/)).toBeNull();
});

test('shows a telephone number whole to who asks for it', async () => {
  const user = userEvent.setup();
  const { requests } = await show('en', answer(revealAccountPhone, { phone: '13700000001' }));
  await user.click(await screen.findByRole('button', { name: 'Show the phone of Wu' }));
  expect(await screen.findByRole('link', { name: '13700000001' })).toBeVisible();
  expect(writes(requests)).toMatchObject([{ url: expect.stringMatching(/\/account\/5\/phone$/) }]);
});

test('leaves people of merchants to who may enter the merchant view', async () => {
  const user = userEvent.setup();
  await show('en');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  for (const name of ['View as…', 'Disable…'])
    expect(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
});

test('gives a role to more than fifty in one task, and says who was refused and why', async () => {
  const user = userEvent.setup();
  const rows = Array.from({ length: 10 }, (_, index) => ({
    ...merchant,
    accountId: 50 + index,
    accountName: `clerk.${index}`,
    status: 1 as const,
  }));
  const sample = sampleOf(taskChanges.result);
  const left = {
    id: 51,
    name: 'clerk.1',
    state: 'skipped' as const,
    code: 422,
    reason: 'accountNowhere',
    parameters: { name: 'Wu' },
  };
  const { requests } = await show(
    'en',
    answer(accountRightsList, { ...onePage(rows), totalRecords: 60, totalPages: 6 }),
    answer(changeAccounts, { taskId: 'task-1', totalCount: 59 }),
    answer(taskChanges, {
      ...sample,
      task: { ...sample.task, status: 'done', totalCount: 59, endCount: 59 },
      done: 58,
      skipped: 1,
      failed: 0,
      left: [left],
      failedIds: [],
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select clerk.0' }));
  await user.click(await screen.findByRole('button', { name: /all 60/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Select clerk.0' }));
  await user.click(screen.getByRole('button', { name: 'Add a role…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give a role to 59 accounts' });
  await user.click(within(dialog).getByRole('button', { name: 'Give the role' }));
  expect(await within(dialog).findByText('This field is empty. Fill it in.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Desk' }));
  await user.click(within(dialog).getByRole('button', { name: 'Give the role' }));
  expect(await screen.findByText('58 done, 1 skipped, 0 failed.')).toBeVisible();
  expect(screen.getByText('Wu works in no store, where a role could be held.')).toBeVisible();
  expect(writes(requests)).toMatchObject([
    {
      url: expect.stringContaining('/account/changes/many'),
      body: { change: { action: 'addRole', roleId: 3 }, excludeIds: [50], count: 59 },
    },
  ]);
});
