import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import plugin from '../../plugin.ts';

const open = (answers: Parameters<typeof renderPlugin>[1]['answers']) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/template-example',
    answers,
  });

test('shows the account and the sport types', async () => {
  await open([answer(sports, [{ label: 'Badminton', value: 1 }])]);
  expect(await screen.findByText('Badminton')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('Test Person')).toBeVisible();
});

test('says that there is nothing yet', async () => {
  await open([answer(sports, [])]);
  expect(await screen.findByText('No sport types yet')).toBeVisible();
});

test('offers to try again after a failure', async () => {
  await open([refusal(sports, 500, 'It broke.'), answer(sports, [{ label: 'Badminton', value: 1 }])]);
  expect(await screen.findByText('It broke.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Badminton')).toBeVisible();
});
