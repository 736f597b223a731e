import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { grantMedal } from '../../../../shared/contract/appItems/acts.calls.ts';
import { appItems } from '../../../../shared/contract/appItems/calls.ts';
import { AppItem } from '../../../../shared/contract/appItems/shapes.ts';
import plugin from '../../plugin.ts';

const MEDAL: AppItem = { ...sampleOf(AppItem), id: 7, kind: 'medal', title: 'Runner', cover: '' };

it('looks first, looks again once somebody has typed, and grants what it found', async () => {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_TOPIC_MEDAL'] },
    at: '/sport/medalManage',
    answers: [
      answer(appItems, { currentPage: 1, pageSize: 10, totalRecords: 1, totalPages: 1, results: [MEDAL] }),
      answer(grantMedal, { valid: 2, invalid: [], taskId: null, totalCount: 2 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Grant by hand' }));
  await screen.findByRole('dialog', { name: 'Grant Runner' });
  const type = (text: string) => user.type(screen.getByRole('textbox', { name: /^Phones/ }), text);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Check the phones');
  const dialog = within(screen.getByRole('dialog', { name: 'Grant Runner' }));
  expect(await dialog.findByText('This field is empty. Fill it in.')).toBeVisible();
  await type('13800138000');
  await press('Check the phones');
  expect(await screen.findByRole('button', { name: 'Grant it to 2' })).toBeVisible();
  await type(' 13800138001');
  await press('Check the phones');
  await press('Grant it to 2');
  const phones = ['13800138000', '13800138001'];
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { phones: ['13800138000'], dryRun: true },
      { phones, dryRun: true },
      { phones, dryRun: false },
    ]),
  );
});
