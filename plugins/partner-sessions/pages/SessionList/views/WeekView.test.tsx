import { screen, within } from '@testing-library/react';
import { answer, renderPlugin, reply } from '../../../../../core/testing/renderPlugin.tsx';
import { selectNames, sports } from '../../../../../shared/contract/calls/choices.ts';
import { manage } from '../../../../../shared/contract/calls/events.ts';
import plugin from '../../../plugin.ts';
import { sessionPage, sessionRow } from '../../../testing/sessions.ts';

const choices = [answer(sports, []), answer(selectNames, [])];
const showWeek = (day: string, answers: Parameters<typeof renderPlugin>[1]['answers'] & object) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: `/event/index?view=week&start=${day}&end=${day}`,
    answers: [...answers, ...choices],
  });

test('shows hours and sessions only once they are known', async () => {
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = sessionPage([sessionRow(1)]);
  await showWeek('2099-03-02', [
    reply(manage, async (request) => {
      await until;
      return answer(manage, page).reply(request);
    }),
  ]);
  const monday = await screen.findByRole('region', { name: '2099-03-02' });
  expect(monday.closest('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText('08:00')).toBeNull();
  arrive();
  expect(await within(monday).findByRole('button', { name: /^Session 1, 10:00 – 12:00/ })).toBeVisible();
  expect(screen.getByText('08:00')).toBeVisible();
  expect(within(monday).getByRole('button', { name: 'Publish a session on 2099-03-02' })).toBeEnabled();
});

test('publishes nothing into a day gone by, and says so', async () => {
  await showWeek('2020-03-02', [answer(manage, sessionPage([]))]);
  const publish = await screen.findByRole('button', { name: 'Publish a session on 2020-03-02' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAttribute('title', 'This day has gone by.');
});
