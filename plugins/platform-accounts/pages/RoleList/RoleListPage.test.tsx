import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import {
  deleteRole,
  privilegeTree,
  roleList,
  switchRole,
} from '../../../../shared/contract/permissions/calls.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import plugin from '../../plugin.ts';

const role = (id: number, change: Partial<RoleRow> = {}): RoleRow => ({
  id,
  name: `Role ${id}`,
  code: `ROLE_${id}`,
  side: 2,
  status: 1,
  remark: '',
  codes: ['PLATFORM_BANNER'],
  memberCount: 0,
  isOwn: false,
  updatedAt: '2026-01-01T10:00:00+08:00',
  updatedBy: '',
  version: 1,
  ...change,
});
const privilege = (code: string) => ({
  id: 1,
  code,
  name: code,
  kind: 'menu' as const,
  hasPermission: false,
  secondResource: [],
});
const show = (results: RoleRow[], ...more: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_ROLE'] },
    at: '/account/role-list',
    answers: [
      answer(roleList, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: results.length,
        totalPages: 1,
        results,
      }),
      ...more,
    ],
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('disables a role after telling who loses what', async () => {
  const user = userEvent.setup();
  const effect = {
    id: 1,
    version: 1,
    affectedAccounts: 1,
    gained: [],
    lost: ['PLATFORM_BANNER'],
    accounts: [
      {
        accountId: 5,
        accountName: 'li.ops',
        name: 'Li',
        storeId: null,
        storeName: null,
        gained: [],
        lost: ['PLATFORM_BANNER'],
      },
    ],
  };
  const { requests } = await show([role(1, { memberCount: 1 })], answer(switchRole, effect));
  await choose(user, 'Disable…');
  const dialog = await screen.findByRole('dialog', { name: 'Disable Role 1' });
  expect(await within(dialog).findByText('Accounts touched: 1.')).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /Li \(li\.ops\).*Banners/ })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() => {
    const switches = requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).search);
    expect(switches).toEqual(['?enabled=0&dryRun=1', '?enabled=0']);
  });
});

test('deletes only what nobody holds, and changes no role that is held by oneself', async () => {
  const user = userEvent.setup();
  const { requests } = await show([role(1)], answer(deleteRole, { id: 1, version: 1 }));
  await choose(user, 'Delete…');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Role 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});

test('compares two roles side by side, at first where they differ', async () => {
  const user = userEvent.setup();
  await show(
    [role(1), role(2, { codes: ['PLATFORM_BANNER', 'PLATFORM_EVENT'] })],
    answer(privilegeTree, [privilege('PLATFORM_BANNER'), privilege('PLATFORM_EVENT')]),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Role 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Role 2' }));
  await user.click(screen.getByRole('button', { name: 'Compare…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare roles' });
  expect(await within(dialog).findByText('Only Role 1: 0. Only Role 2: 1.')).toBeVisible();
  expect(await within(dialog).findByRole('checkbox', { name: 'Events, Role 2' })).toBeChecked();
  expect(within(dialog).queryByRole('checkbox', { name: 'Banners, Role 2' })).toBeNull();
});
