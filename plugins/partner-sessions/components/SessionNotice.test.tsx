import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer } from '../../../core/testing/fakeTransport.ts';
import { answer, refusal, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { coachOptions, sports } from '../../../shared/contract/choices/calls.ts';
import { manage } from '../../../shared/contract/events/calls.ts';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import {
  previewNotice,
  previewNotices,
  sendNotice,
  sendNotices,
} from '../../../shared/contract/messages/notices.calls.ts';
import { taskChanges } from '../../../shared/contract/tasks/calls.ts';
import { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import plugin from '../plugin.ts';
import { sessionPage, sessionRow } from '../testing/sessions.ts';

const TEXT = 'Meet at the north gate.';

/** Chooses the sessions of the page, or all that match with `all`, and asks for a notice to them. */
async function open(answers: readonly FakeAnswer[], { all = false } = {}) {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index?start=2026-11-20',
    answers: [answer(sports, []), answer(coachOptions, []), answer(searchTemplates, []), ...answers],
  });
  await screen.findByRole('button', { name: 'Session 1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  if (all) await user.click(screen.getByRole('button', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Notify…' }));
  return { user, requests, dialog: within(await screen.findByRole('dialog')) };
}
const ofSixty = answer(manage, { ...sessionPage([sessionRow(1)]), totalRecords: 60 });
const counted = { recipients: 1_200, costEach: 5, cost: 6_000 };

test('counts a few sessions together, and again only the one that could not be counted', async () => {
  const { user, requests, dialog } = await open([
    answer(manage, sessionPage([sessionRow(1), sessionRow(2)])),
    answer(previewNotice, { recipients: 3, costEach: 5, cost: 15 }),
    refusal(previewNotice, 503, 'The server is busy.'),
    answer(previewNotice, { recipients: 4, costEach: 5, cost: 20 }),
    answer(sendNotice, { sent: 3, failed: 0 }),
    answer(sendNotice, { sent: 4, failed: 0 }),
  ]);
  expect(dialog.getByRole('heading', { name: 'Notice for 2 sessions' })).toBeVisible();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy. Try again');
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Reaches 7 people and costs ¥0.35')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Push' }));
  expect(dialog.getByText('Reaches 7 people and costs ¥0.00')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Send to 7 people' }));
  expect(await screen.findByText('7 sent.')).toBeVisible();
  expect(requests.filter(({ url }) => /\/events\/\d+\/notice\?/.test(url))).toHaveLength(3);
});

test('counts what the server finds now, and sends that many in a task', async () => {
  const { user, requests, dialog } = await open(
    [
      ofSixty,
      answer(previewNotices, { sessions: 59, ...counted }),
      answer(sendNotices, { taskId: 't', totalCount: 59 }),
      answer(taskChanges, {
        task: { ...sampleOf(ListedTask), taskId: 't', status: 'done', totalCount: 59 },
        done: 58,
        skipped: 1,
        failed: 0,
        left: [
          {
            id: 4,
            name: 'Yoga',
            state: 'skipped',
            code: 422,
            reason: 'noticePartly',
            parameters: { sent: 3, failed: 1 },
          },
        ],
        failedIds: [],
      }),
    ],
    { all: true },
  );
  expect(await dialog.findByRole('heading', { name: 'Notice for 59 sessions' })).toBeVisible();
  expect(dialog.getByText(/60 sessions were chosen, 59 match now/)).toBeVisible();
  expect(dialog.getByText('Reaches 1,200 people and costs ¥60.00')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Send to 1,200 people' }));
  expect(await screen.findByText('3 were told; 1 have no mobile number.')).toBeVisible();
  const sent = requests.filter(({ url }) => url.includes('/events/notices/many'));
  expect(sent.map(({ body }) => body)).toEqual([
    { change: { channel: 'sms', text: TEXT }, excludeIds: [], count: 59 },
  ]);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('start')).toBe('2026-11-20');
});

test('says why nobody could be counted, and sends nothing until somebody is', async () => {
  const { user, dialog } = await open(
    [
      ofSixty,
      refusal(previewNotices, 503, 'The server is busy.'),
      answer(previewNotices, { sessions: 60, ...counted }),
    ],
    { all: true },
  );
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server is busy. Try again');
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Reaches 1,200 people and costs ¥60.00')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send to 1,200 people' })).toBeEnabled();
});
