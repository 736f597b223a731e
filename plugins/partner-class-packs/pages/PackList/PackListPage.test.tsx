import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { classPackOptions, sports } from '../../../../shared/contract/choices/calls.ts';
import { classPack, classPacks } from '../../../../shared/contract/classPacks/calls.ts';
import { sellPack } from '../../../../shared/contract/classPacks/distribution.calls.ts';
import { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import plugin from '../../plugin.ts';

test('leads from a scanned code to the sale at the desk, which counts the use of the code', async () => {
  const user = userEvent.setup();
  const pack = { ...sampleOf(ClassPackRow), id: 7, kind: 2 as const, name: 'Summer pack', price: 12_000 };
  const empty = { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 0, results: [] };
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['TICKET_PACKAGE_READ', 'TICKET_PACKAGE_WRITE'] },
    at: '/classpack/index?sell=7&code=S123',
    answers: [
      answer(classPacks, empty),
      answer(sports, []),
      answer(classPackOptions, []),
      answer(classPack, pack),
      answer(sellPack, { id: 1, orderNumber: 'P1' }),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell Summer pack at the desk' }));
  await user.type(dialog.getByLabelText(/Mobile number of the buyer/), '13800000001');
  await user.click(dialog.getByRole('button', { name: 'Paid ¥120.00 – sell' }));
  expect(await screen.findByText('Sold.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    classPackId: 7,
    phone: '13800000001',
    quantity: 1,
    code: 'S123',
  });
});
