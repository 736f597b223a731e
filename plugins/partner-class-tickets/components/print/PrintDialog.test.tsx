import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, reply } from '../../../../core/testing/fakeTransport.ts';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { classPacks } from '../../../../shared/contract/classPacks/calls.ts';
import { packCode, packCodePicture } from '../../../../shared/contract/classPacks/codes.calls.ts';
import { ClassPackRow, type PackCode } from '../../../../shared/contract/classPacks/shapes.ts';
import plugin from '../../plugin.ts';

const ticket: ClassPackRow = {
  ...sampleOf(ClassPackRow),
  kind: 1,
  name: 'Morning swim',
  price: 98_000,
  times: 10,
  validityMonths: 3,
};
const code: PackCode = {
  serialNumber: 'SWIM2345',
  url: 'https://app.example/SWIM2345',
  qr: 'https://app.example/qr',
  validUntil: '2099-03-01T20:00:00+08:00',
  limit: 50,
  used: 49,
};
const drawing = reply(packCodePicture, () => ({
  status: 200,
  contentType: 'image/svg+xml',
  body: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
  fileName: undefined,
}));

/** The dialog about the code of the only ticket there is. */
async function open(...answers: readonly FakeAnswer[]) {
  const user = userEvent.setup();
  const rows = { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1, results: [ticket] };
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['TICKET_READ_WRITE'] },
    at: '/class/index',
    answers: [answer(classPacks, rows), answer(sports, []), ...answers],
  });
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('A row has its actions.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Print sheet…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 1 code' }));
  return { user, dialog, requests };
}

test('shows a piece as it comes out of the printer, and counts pieces and sheets', async () => {
  const { user, dialog } = await open(answer(packCode, code), drawing);
  expect(await dialog.findByRole('img', { name: 'QR code' })).toBeVisible();
  const words = ['Lesson ticket · ¥980.00', '10 times, valid for 3 months', 'SWIM2345'];
  for (const word of words) expect(dialog.getByText(word)).toBeVisible();
  expect(dialog.getByText('Until 2099-03-01 20:00 · first 50 sales')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Print 1 sheet' })).toBeEnabled();
  const copies = dialog.getByLabelText('Copies of each');
  await user.clear(copies);
  await user.type(copies, '13');
  expect(dialog.getByText('A whole number from 1 to 12.')).toBeVisible();
});

test.each([
  ['was never made', null],
  ['has been used as often as it may be', { ...code, used: 50 }],
  ['has ended', { ...code, validUntil: '2001-03-01T20:00:00+08:00' }],
])('prints no code that %s, and says so', async (_, answered) => {
  const { dialog, requests } = await open(answer(packCode, answered));
  expect(await dialog.findByText(/Left out.*Morning swim/)).toBeVisible();
  const print = dialog.getByRole('button', { name: /Print/ });
  expect(print).toBeDisabled();
  expect(print).toHaveAttribute('title', 'None has a code that opens a sale. Make one first.');
  expect(requests.filter(({ url }) => url.includes('/picture'))).toEqual([]);
});

test('says why a sheet that could not be drawn is not printed', async () => {
  const { dialog } = await open(answer(packCode, code), refusal(packCodePicture, 500, 'Not drawn.'));
  expect(await dialog.findByText('The sheet could not be drawn.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /Print/ })).toBeDisabled();
});
