import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discoverFromDisk } from '../../../../core/testing/discoverFromDisk.ts';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { auditLogs } from '../../../../shared/contract/audit/calls.ts';
import { type AuditEntry } from '../../../../shared/contract/audit/shapes.ts';
import { companyOptions, selectNames } from '../../../../shared/contract/choices/calls.ts';
import plugin from '../../plugin.ts';

const line = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2099-02-01T10:00:00+08:00',
  actor: 'Li Wen',
  actingFor: null,
  storeId: 3,
  storeName: 'Hall 3',
  companyName: 'Riverside',
  action: 'stores.change',
  object: 'store',
  objectId: '3',
  before: { phone: '010-1', status: 1 },
  after: { phone: '010-2', status: 0 },
  ip: '10.0.0.1',
  requestId: 'req-1',
  ...change,
});
const page = (...results: AuditEntry[]) =>
  answer(auditLogs, { currentPage: 1, pageSize: 10, totalRecords: results.length, totalPages: 1, results });
const options = [answer(selectNames, []), answer(companyOptions, [])];

test('leads to every object that the reader has a page for', async () => {
  const lines = [
    line({ id: 1, object: 'account', objectId: '41' }),
    line({ id: 2, object: 'company', objectId: '42' }),
    line({ id: 3, object: 'template', objectId: '43' }),
    line({ id: 4, object: 'user', objectId: '44', action: 'users.setStatus' }),
    line({ id: 5, object: 'event', objectId: '45' }),
    line({ id: 6, object: 'template', objectId: '46', action: 'eventTemplates.remove' }),
    line({ id: 7, object: 'account', objectId: '47', action: 'permissions.deleteOperator' }),
  ];
  const others = ['platform-accounts', 'platform-companies', 'platform-events', 'platform-users'];
  await renderPlugin(plugin, {
    as: {
      role: 'platform',
      codes: ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_USER', 'PLATFORM_EVENT'],
    },
    at: '/developer/audit',
    beside: discoverFromDisk().plugins.filter(({ id }) => others.includes(id)),
    answers: [page(...lines), ...options],
  });
  const link = await screen.findByRole('link', { name: '41' });
  expect(link).toHaveAttribute('href', '/account/auth-detail/41');
  expect(screen.getByRole('link', { name: '43' })).toHaveAttribute('href', '/showEvent/index?open=43');
  expect(screen.getByRole('link', { name: '44' })).toHaveAttribute('href', '/account/userManage?open=44');
  // Without the right for its page, without a page, or gone.
  for (const number of ['42', '45', '46', '47'])
    expect(screen.queryByRole('link', { name: number })).toBeNull();
});

test('says what was done in words, and each fact as old and new', async () => {
  const user = userEvent.setup();
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/developer/audit',
    answers: [page(line(), line({ id: 8, action: 'robots.dance', object: 'robot' })), ...options],
  });
  expect(await screen.findByText('Changed a store')).toBeVisible();
  // What nobody has words for is told as the trail has it.
  expect(screen.getByText('robots.dance')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Merchant' })).toBeVisible();
  await user.dblClick(screen.getByText('Changed a store'));
  expect(screen.getAllByText('Phone: 010-1 → 010-2; State: Enabled → Disabled')[0]).toBeVisible();
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['010-1', 'Enabled']);
  expect(drawer.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
    '010-2',
    'Disabled',
  ]);
  expect(drawer.getByText('Phone')).toBeVisible();
  expect(drawer.getByText('10.0.0.1')).toBeVisible();
});
