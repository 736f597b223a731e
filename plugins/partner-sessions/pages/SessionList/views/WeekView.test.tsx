import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, reply } from '../../../../../core/testing/renderPlugin.tsx';
import { searchTemplates } from '../../../../../shared/contract/eventTemplates/calls.ts';
import { coachOptions, sports } from '../../../../../shared/contract/choices/calls.ts';
import { manage } from '../../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { dayOf } from '../../../../../shared/format/dates.ts';
import plugin from '../../../plugin.ts';
import { sessionPage, sessionRow } from '../../../testing/sessions.ts';

const choices = [answer(sports, []), answer(coachOptions, []), answer(searchTemplates, [])];
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

const on = (id: number, day: string, change: Partial<EventRow> = {}): EventRow => ({
  ...sessionRow(id),
  startAt: `${day}T10:00:00+08:00`,
  endAt: `${day}T12:00:00+08:00`,
  ...change,
});

test('folds cancelled sessions away until they are asked for', async () => {
  const user = userEvent.setup();
  const cancelled = on(2, '2099-03-02', { title: 'Rained off', status: 2, derived: 'cancelled' });
  await showWeek('2099-03-02', [answer(manage, sessionPage([on(1, '2099-03-02'), cancelled]))]);
  expect(await screen.findByRole('button', { name: /^Session 1, / })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rained off, / })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 cancelled' }));
  expect(screen.getByRole('button', { name: /^Rained off, / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide 1 cancelled' }));
  expect(screen.queryByRole('button', { name: /^Rained off, / })).toBeNull();
});

test('says where the next session is when the week is empty, and any day is typed to go there', async () => {
  const user = userEvent.setup();
  const later = on(3, '2099-04-15', { title: 'Spring cup' });
  const { requests } = await showWeek('2099-03-02', [
    reply(manage, (request) => {
      const start = new URL(request.url).searchParams.get('start') ?? '';
      return answer(manage, sessionPage(start === '2099-03-02' ? [] : [later])).reply(request);
    }),
  ]);
  expect(
    await screen.findByText(/^No sessions in this week\. The next one is Spring cup, 2099-04-15 10:00/),
  ).toBeVisible();
  const nearest = requests
    .map(({ url }) => new URL(url).searchParams)
    .find((query) => query.get('start') === '2099-03-09');
  expect(nearest?.get('status')).toBe('0,1');
  await user.click(screen.getByRole('button', { name: 'Show that week' }));
  // The table asks for the same days.
  await waitFor(() => expect(window.location.search).toContain('start=2099-04-13&end=2099-04-19'));
  const jump = screen.getByRole('textbox', { name: 'Day to show' });
  await user.clear(jump);
  await user.type(jump, '2099-06-04');
  await waitFor(() => expect(window.location.search).toContain('start=2099-06-01&end=2099-06-07'));
});

test('says the whole week in the filter, and the table keeps the days it was asked for', async () => {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index?view=week&start=2099-03-05',
    answers: [answer(manage, sessionPage([on(1, '2099-03-05')])), ...choices],
  });
  expect(await screen.findByRole('button', { name: 'Dates: 2099-03-02 – 2099-03-08' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Day' }));
  expect(await screen.findByRole('button', { name: 'Dates: 2099-03-05 – 2099-03-05' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('button', { name: 'Dates: 2099-03-05 –' })).toBeVisible();
  const asked = requests.map(({ url }) => new URL(url).searchParams).filter((query) => query.has('start'));
  expect(asked.at(-1)?.get('start')).toBe('2099-03-05');
  expect(asked.at(-1)?.has('end')).toBe(false);
});

test('a day that is chosen in the week is its week, for the table too', async () => {
  const user = userEvent.setup();
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index?view=week',
    answers: [answer(manage, sessionPage([])), ...choices],
  });
  await user.click(await screen.findByRole('button', { name: /^Dates: [\d-]{10} – [\d-]{10}$/ }));
  await user.click(await screen.findByRole('button', { name: 'Clear dates' }));
  // No dates are this week's.
  await waitFor(() => expect(window.location.search).toMatch(/end=\d{4}-\d\d-\d\d/));
  const query = new URLSearchParams(window.location.search);
  // The list begins today unless told otherwise, so on a Monday the address says no start.
  const [start, end] = [query.get('start') ?? dayOf(Date.now(), 'Asia/Shanghai'), query.get('end') ?? ''];
  expect(new Date(`${start}T00:00Z`).getUTCDay()).toBe(1);
  expect(Date.parse(end) - Date.parse(start)).toBe(6 * 86_400_000);
});
