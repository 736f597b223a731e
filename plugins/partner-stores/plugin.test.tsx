import { screen } from '@testing-library/react';
import { answer, renderPlugin } from '../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../core/testing/sampleOf.ts';
import { Store } from '../../shared/contract/stores/shapes.ts';
import { StaffDetail } from '../../shared/contract/staff/shapes.ts';
import { roleOptions, staffOne } from '../../shared/contract/staff/calls.ts';
import { stores } from '../../shared/contract/stores/calls.ts';
import plugin from './plugin.ts';

test('merchants have the pages of stores without the column of companies', async () => {
  const row = { ...sampleOf(Store), id: 1, name: 'Hall 1', cover: '' };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE'] },
    at: '/store/index',
    answers: [
      answer(stores, { currentPage: 1, pageSize: 9999, totalRecords: 1, totalPages: 1, results: [row] }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Hall 1' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
});

test('merchants read in words what somebody may do in a store', async () => {
  const stored = { ...sampleOf(StaffDetail), id: 5, roleIds: [], effective: [] };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE'] },
    at: '/store/accountEdit?storeId=7&accountId=5',
    answers: [answer(roleOptions, []), answer(staffOne, stored)],
  });
  expect(
    await screen.findByText(
      'No right counts now: no role that is on gives one, and none was given directly.',
    ),
  ).toBeVisible();
});
