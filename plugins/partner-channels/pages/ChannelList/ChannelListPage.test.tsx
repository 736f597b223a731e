import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import type { FakeAnswer } from '../../../../core/testing/fakeTransport.ts';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  archiveChannels,
  changeChannels,
  channelCode,
  channels,
  switchChannel,
} from '../../../../shared/contract/channels/calls.ts';
import { manage } from '../../../../shared/contract/events/calls.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { Channel } from '../../../../shared/contract/channels/shapes.ts';
import { ListedTask } from '../../../../shared/contract/tasks/shapes.ts';
import plugin from '../../plugin.ts';

const poster: Channel = {
  ...sampleOf(Channel),
  serialNumber: 'POSTER22',
  content: 'Poster at the door',
  category: 1,
  type: 5,
  enable: 1,
  pv: 1_200,
  uv: 40,
  orders: 4,
};
const old: Channel = { ...poster, id: poster.id + 1, serialNumber: 'FLYER333', content: 'Flyer', enable: 0 };

const show = (at: string, totalRecords = 2, answers: readonly FakeAnswer[] = []) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at,
    answers: [
      answer(channels, {
        ...sampleOf(channels.result),
        currentPage: 1,
        totalPages: 1,
        totalRecords,
        results: [poster, old],
      }),
      answer(template, { ...sampleOf(template.result), title: 'Badminton for beginners' }),
      answer(switchChannel, sampleOf(switchChannel.result)),
      ...answers,
    ],
  });
type Requests = Awaited<ReturnType<typeof show>>['requests'];
const askedOf = (requests: Requests, path: string) =>
  requests.filter(({ url }) => new URL(url).pathname.endsWith(path));

test('shows codes with their figures, and the way to those of one', async () => {
  const { requests } = await show('/event/channel');
  const row = await screen.findByRole('row', { name: /Poster at the door/ });
  expect(row).toHaveTextContent('1,200');
  expect(row).toHaveTextContent('10');
  const query = new URL(askedOf(requests, '/channel-codes')[0]?.url ?? '').searchParams;
  expect([query.get('sortBy'), query.get('sortOrder')]).toEqual(['createdAt', 'desc']);
  // Codes are made for something: without a template the button says so.
  expect(screen.getByRole('button', { name: 'New codes…' })).toBeDisabled();
  const link = within(row).getByRole('link', { name: 'POSTER22' });
  expect(link).toHaveAttribute('href', '/event/channel/POSTER22/detail');
});

test('takes the template of a link as filter, names it, and offers codes for it', async () => {
  const { requests } = await show('/event/channel?id=7');
  expect(await screen.findByText(/Badminton for beginners/)).toBeVisible();
  expect(window.location.search).toContain('searchId=7');
  const query = new URL(askedOf(requests, '/channel-codes').at(-1)?.url ?? '').searchParams;
  expect([query.get('searchId'), query.get('category')]).toEqual(['7', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'New codes…' }));
  expect(await screen.findByRole('dialog', { name: 'New channel codes' })).toBeVisible();
});

test('switches a code on at once, and off after a question', async () => {
  const { requests } = await show('/event/channel');
  const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ url }) => url);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'On: Flyer' }));
  expect(await screen.findByText('Switched on.')).toBeVisible();
  expect(sent()).toEqual([expect.stringMatching(/FLYER333\?enable=1$/)]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'On: Poster at the door' }));
  const question = await screen.findByRole('dialog', { name: 'Switch “Poster at the door” off' });
  expect(sent()).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Switched off.')).toBeVisible();
  expect(sent()[1]).toMatch(/POSTER22\?enable=0$/);
});

test('switches more than fifty codes off in a task, and asks for all their pictures in one file', async () => {
  const user = userEvent.setup();
  const { requests } = await show('/event/channel?searchId=7', 60, [
    answer(changeChannels, { taskId: 't', totalCount: 60 }),
    answer(taskChanges, {
      task: { ...sampleOf(ListedTask), taskId: 't', status: 'done', totalCount: 60 },
      done: 60,
      skipped: 0,
      failed: 0,
      left: [],
      failedIds: [],
    }),
    answer(archiveChannels, { taskId: 'z' }),
  ]);
  await screen.findByRole('row', { name: /Poster at the door/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Download QR codes (ZIP)' }));
  await user.click(screen.getByRole('button', { name: 'Switch off…' }));
  const question = await screen.findByRole('dialog', { name: 'Switch 60 codes off' });
  await user.click(within(question).getByRole('button', { name: 'Switch off' }));
  await screen.findByText(/60 done/);
  const posted = requests.filter(({ method }) => method === 'POST');
  expect(posted.map(({ url, body }) => [new URL(url).pathname.split('/').at(-1), body])).toEqual([
    ['archive', { excludeIds: [], count: 60 }],
    ['changes', { change: { action: 'off' }, excludeIds: [], count: 60 }],
  ]);
  expect(posted.map(({ url }) => new URL(url).searchParams.get('searchId'))).toEqual(['7', '7']);
});

test('says why a sheet that could not be drawn is not printed', async () => {
  const user = userEvent.setup();
  await show('/event/channel?id=7', 2, [
    refusal(channelCode, 500, 'Not drawn.'),
    answer(manage, sampleOf(manage.result)),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Poster at the door' }));
  await user.click(screen.getByRole('button', { name: 'Print sheet…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 1 code' }));
  expect(await dialog.findByText('The sheet could not be drawn.')).toBeVisible();
  const print = dialog.getByRole('button', { name: 'Print 1 sheet' });
  expect(print).toBeDisabled();
  expect(print).toHaveAttribute('title', 'The sheet could not be drawn.');
});
