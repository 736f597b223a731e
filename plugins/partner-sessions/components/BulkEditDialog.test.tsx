import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { coachOptions, sports } from '../../../shared/contract/choices/calls.ts';
import { editBatch, previewEdits } from '../../../shared/contract/events/eventEdits.calls.ts';
import { manage, places } from '../../../shared/contract/events/calls.ts';
import type { EditRow } from '../../../shared/contract/events/eventEdits.shapes.ts';
import plugin from '../plugin.ts';
import { sessionPage, sessionRow } from '../testing/sessions.ts';

const edit = (id: number, change: Partial<EditRow> = {}): EditRow => ({
  id,
  version: 3,
  title: `Session ${id}`,
  startAt: '2099-03-02T10:00:00+08:00',
  bookings: 8,
  before: { place: 'Hall B' },
  after: { place: 'Hall C' },
  code: null,
  reason: null,
  ...change,
});

test('names each session a bulk edit left, with its reason, and keeps the failed ones chosen', async () => {
  const user = userEvent.setup();
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index',
    answers: [
      answer(manage, sessionPage([1, 2, 3, 4].map((id) => sessionRow(id)))),
      answer(previewEdits, {
        rows: [edit(1), edit(2, { code: 645, reason: 'startedOrEnded' }), edit(3), edit(4)],
      }),
      answer(editBatch, {
        done: [1],
        skipped: [{ id: 3, code: 10150, reason: 'changedBySomeoneElse' }],
        failed: [4],
      }),
      answer(places, [
        { place: 'Hall B', sessions: 4, taken: null },
        { place: 'Hall C', sessions: 2, taken: null },
      ]),
      answer(sports, []),
      answer(coachOptions, []),
      answer(searchTemplates, []),
    ],
  });
  await screen.findByRole('button', { name: 'Session 1' });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Place' }));
  await user.type(screen.getByRole('combobox', { name: 'Place' }), 'hall');
  await user.click(await screen.findByRole('option', { name: 'Hall C' }));
  await user.click(await screen.findByRole('button', { name: 'Change 3 sessions' }));
  expect(await screen.findByText('1 done, 2 skipped, 1 failed.')).toBeVisible();
  const lines = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Session 4 · 2099-03-02 10:00/),
    expect.stringMatching(/^Session 2 · .*Started, ended or cancelled$/),
    expect.stringMatching(/^Session 3 · .*Changed by somebody else$/),
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Select Session 4 / })).toBeChecked();
});

test('offers the places of one session with what is free at its time', async () => {
  const user = userEvent.setup();
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index',
    answers: [
      answer(manage, sessionPage([sessionRow(1)])),
      answer(places, [{ place: 'Hall C', sessions: 2, taken: null }]),
      answer(sports, []),
      answer(coachOptions, []),
      answer(searchTemplates, []),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Select Session 1 / }));
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Place' }));
  await user.click(screen.getByRole('combobox', { name: 'Place' }));
  expect(await screen.findByRole('option', { name: /^Hall C ?free$/i })).toBeVisible();
});
