import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { classPackOptions } from '../../../../shared/contract/choices/calls.ts';
import { packRecords } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { PackRecordRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import plugin from '../../plugin.ts';

test('leads from a record to everything that moved the same holding', async () => {
  const user = userEvent.setup();
  const row = { ...sampleOf(PackRecordRow), id: 7, holdingId: 31, recordType: 1 };
  const page = { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1, results: [row] };
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['TICKET_READ_WRITE'] },
    at: '/class/viewLog',
    answers: [answer(packRecords, page), answer(packRecords, page), answer(classPackOptions, [])],
  });
  await user.click(await screen.findByRole('button', { name: 'Whole history' }));
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.includes('/records')).at(-1)?.url).toContain('holdingId=31'),
  );
  expect(await screen.findByText('#31')).toBeVisible();
});
