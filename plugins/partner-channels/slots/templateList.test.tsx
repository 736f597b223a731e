import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discoverFromDisk } from '../../../core/testing/discoverFromDisk.ts';
import { answer, renderConsole } from '../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { channelCounts, channels } from '../../../shared/contract/channels/calls.ts';
import { selectNames, sports } from '../../../shared/contract/choices/calls.ts';
import { template, templates } from '../../../shared/contract/eventTemplates/calls.ts';

const page = sampleOf(templates.result);
const [row] = page.results;
if (!row) throw new Error('The sample of a list has rows.');
const open = async () => {
  await renderConsole(discoverFromDisk().plugins, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/template',
    answers: [
      answer(templates, {
        ...page,
        totalPages: 1,
        results: [{ ...row, id: 5, storeId: 11, title: 'Evening yoga' }],
      }),
      answer(channelCounts, [{ searchId: 5, count: 3 }]),
      answer(sports, []),
      answer(selectNames, []),
      answer(channels, sampleOf(channels.result)),
      answer(template, sampleOf(template.result)),
    ],
  });
  return within(await screen.findByRole('row', { name: /Evening yoga/ }));
};

test('the list of templates counts the codes of each, before the switch of the shelf', async () => {
  const evening = await open();
  expect(await evening.findByRole('link', { name: '3' })).toHaveAttribute('href', '/event/channel?id=5');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(heads.indexOf('Score'), heads.indexOf('Score') + 3)).toEqual([
    'Score',
    'Codes',
    'On shelf',
  ]);
});

test('the menu of a template leads to its codes, behind the shelf', async () => {
  const user = userEvent.setup();
  const evening = await open();
  await user.click(evening.getByRole('button', { name: 'More actions' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries.slice(5, 8)).toEqual([expect.stringMatching(/shelf/i), 'Channel codes', 'Purchase data']);
  await user.click(screen.getByRole('menuitem', { name: 'Channel codes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Channel codes' })).toBeVisible();
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe(
      '/event/channel?searchId=5&category=1',
    ),
  );
});
