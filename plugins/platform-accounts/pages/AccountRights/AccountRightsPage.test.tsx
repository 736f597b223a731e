import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { pageOfAll, sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  accountChanges,
  accountRights,
  assembleRights,
  roleList,
} from '../../../../shared/contract/permissions/calls.ts';
import type { EffectivePrivilege, Origin } from '../../../../shared/contract/permissions/shapes.ts';
import plugin from '../../plugin.ts';

const byRole: Origin = {
  kind: 'role',
  roleId: 3,
  roleName: 'Reviewers',
  storeId: null,
  storeName: null,
  givenBy: 'Wu',
  givenAt: '2026-03-03T10:00:00+08:00',
};
const privilege = (code: string, origins: Origin[] = []): EffectivePrivilege => ({
  id: 1,
  code,
  name: code,
  kind: 'menu',
  hasPermission: origins.length > 0,
  from: origins.map(({ roleName }) => roleName ?? 'direct'),
  origins,
  secondResource: [],
});
const rights = {
  ...sampleOf(accountRights.result),
  account: {
    ...sampleOf(accountRights.result).account,
    id: 5,
    name: 'Li',
    userType: 0 as const,
    status: 1 as const,
  },
  isOwn: false,
  version: 4,
  roleIds: [3],
  direct: [],
  stores: [],
  effective: [
    privilege('PLATFORM_BANNER', [byRole]),
    privilege('PLATFORM_EVENT'),
    privilege('PLATFORM_REPORT'),
  ],
};
const reviewers = {
  ...sampleOf(roleList.result).results[0],
  id: 3,
  name: 'Reviewers',
  code: 'REVIEWERS',
  side: 2 as const,
  status: 1 as const,
  codes: ['PLATFORM_BANNER'],
};

test('tells where every right comes from, and saves after telling what is gained', async () => {
  const user = userEvent.setup();
  const dry = { id: 5, version: 4, gained: ['PLATFORM_EVENT'], lost: [], effective: [] };
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_EVENT'] },
    at: '/account/auth-detail/5',
    answers: [
      answer(accountRights, rights),
      answer(roleList, {
        currentPage: 1,
        pageSize: 100,
        totalRecords: 1,
        totalPages: 1,
        results: [reviewers as never],
      }),
      answer(accountChanges, pageOfAll([])),
      answer(assembleRights, dry),
    ],
  });
  const banner = await screen.findByRole('checkbox', { name: 'Banners, Effective' });
  expect(banner).toHaveAccessibleDescription(/Role Reviewers, by Wu on .*3/);
  // Nobody gives what they lack.
  expect(screen.getByRole('checkbox', { name: 'Reports, Direct' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Events, Direct' }));
  expect(screen.getByRole('checkbox', { name: 'Events, Effective' })).toHaveAccessibleDescription(
    /not saved yet/,
  );
  await user.click(screen.getByRole('button', { name: /^Check and save/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the rights of Li' });
  expect(await within(dialog).findByText('Gains 1, loses 0.')).toBeVisible();
  expect(within(dialog).getByText('Gains: Events')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const body = { accountId: 5, version: 4, roleIds: [3], direct: ['PLATFORM_EVENT'] };
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map((sent) => sent.body)).toEqual([
      { ...body, dryRun: true },
      { ...body, dryRun: false },
    ]),
  );
});
