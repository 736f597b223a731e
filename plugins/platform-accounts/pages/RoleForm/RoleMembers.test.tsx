import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { pageOfAll, sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  privilegeTree,
  roleChanges,
  roleMembers,
  roleOne,
} from '../../../../shared/contract/permissions/calls.ts';
import { Role, RoleMember } from '../../../../shared/contract/permissions/shapes.ts';
import plugin from '../../plugin.ts';

const role = { ...sampleOf(Role), id: 4, name: 'Reviewers', side: 2 as const, isOwn: false, memberCount: 51 };
const member = {
  ...sampleOf(RoleMember),
  accountId: 9,
  accountName: 'mei.lin',
  storeId: null,
  storeName: null,
};

test('pages through everybody who holds a role, and searches from the first page', async () => {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_ROLE'] },
    at: '/account/role-detail/4',
    answers: [
      answer(roleOne, role),
      answer(privilegeTree, []),
      answer(roleChanges, pageOfAll([])),
      answer(roleMembers, {
        currentPage: 1,
        pageSize: 50,
        totalRecords: 51,
        totalPages: 2,
        results: [member],
      }),
    ],
  });
  const asked = () =>
    requests.filter(({ url }) => url.includes('/members')).map(({ url }) => new URL(url).searchParams);
  await user.click(await screen.findByRole('tab', { name: /^Members/ }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked().at(-1)?.get('currentPage')).toBe('2'));
  await user.type(screen.getByRole('textbox', { name: 'Find a member' }), 'm');
  await waitFor(() => expect(asked().at(-1)?.get('keyword')).toBe('m'));
  expect(asked().at(-1)?.get('currentPage')).toBe('1');
});
