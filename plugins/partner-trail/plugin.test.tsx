import { screen } from '@testing-library/react';
import { answer, renderPlugin } from '../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../core/testing/sampleOf.ts';
import { auditLogs } from '../../shared/contract/audit/calls.ts';
import { AuditEntry } from '../../shared/contract/audit/shapes.ts';
import { selectNames } from '../../shared/contract/choices/calls.ts';
import plugin from './plugin.ts';

test('merchants read their own trail, without the column of merchants and without names of the platform', async () => {
  const row = {
    ...sampleOf(AuditEntry),
    actor: '',
    ip: '',
    action: 'stores.change',
    companyName: 'Riverside',
  };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE'] },
    at: '/merchant/trail',
    answers: [
      answer(auditLogs, { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1, results: [row] }),
      answer(selectNames, []),
    ],
  });
  expect(await screen.findByText('Changed a store')).toBeVisible();
  expect(screen.getByText('The platform')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Merchant' })).toBeNull();
});
