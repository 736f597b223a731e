import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { coachOptions, sports } from '../../../shared/contract/choices/calls.ts';
import { edit } from '../../../shared/contract/events/eventEdits.calls.ts';
import { manage } from '../../../shared/contract/events/calls.ts';
import plugin from '../plugin.ts';
import { sessionPage, sessionRow } from '../testing/sessions.ts';

async function openMove() {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index',
    answers: [
      answer(manage, sessionPage([sessionRow(1)])),
      answer(edit, { id: 1, version: 4, affectedBookings: 8, current: null }),
      answer(sports, []),
      answer(coachOptions, []),
      answer(searchTemplates, []),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move: Session 1' });
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const sent = () => requests.filter(({ method }) => method === 'PUT');
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Move to this time' }));
  return { field, retype, confirm, sent };
}

test('keeps the length of a session whose start is changed', async () => {
  const { field, retype, confirm, sent } = await openMove();
  await retype('Start, day', '2099-03-04');
  await retype('Start, time', '19:30');
  expect(field('End, day')).toHaveValue('2099-03-04');
  expect(field('End, time')).toHaveValue('21:30');
  await confirm();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({
    startAt: '2099-03-04T11:30:00.000Z',
    endAt: '2099-03-04T13:30:00.000Z',
  });
});

test('says at the field what keeps a session from a time, and sends nothing', async () => {
  const { field, retype, confirm, sent } = await openMove();
  await retype('Start, day', '2020-03-04');
  await confirm();
  expect(field('Start, day')).toHaveAccessibleDescription('Start at least 10 minutes from now.');
  await retype('Start, day', '2099-03');
  await confirm();
  expect(field('Start, day')).toHaveAccessibleDescription(/^Use a day and a time/);
  expect(sent()).toHaveLength(0);
});
