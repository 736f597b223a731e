import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discoverFromDisk } from '../../../core/testing/discoverFromDisk.ts';
import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { classPackOptions, coachOptions } from '../../../shared/contract/choices/calls.ts';
import { event, manage, participants, places } from '../../../shared/contract/events/calls.ts';
import { searchTemplates, template } from '../../../shared/contract/eventTemplates/calls.ts';
import { sportTemplate } from '../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { sessionDetail, sessionPage, sessionRow } from '../../partner-sessions/testing/sessions.ts';
import plugin from '../plugin.ts';

const at = (clock: string) => `2099-03-02T${clock}:00+08:00`;
const TODAY = [
  sessionRow(1, { title: 'Dawn run', derived: 'completed', startAt: at('08:00') }),
  sessionRow(2, { title: 'Evening yoga', startAt: at('18:00') }),
  sessionRow(3, { title: 'Cancelled yoga', status: 2, derived: 'cancelled', startAt: at('18:00') }),
  sessionRow(4, { title: 'Late yoga', startAt: at('20:30') }),
];

async function openPalette(codes: readonly ['EVENTS_READ_WRITE'] | readonly [] = ['EVENTS_READ_WRITE']) {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes },
    at: '/nowhere',
    beside: discoverFromDisk().plugins.filter(({ id }) =>
      ['partner-publishing', 'partner-templates'].includes(id),
    ),
    answers: [
      answer(manage, sessionPage(TODAY)),
      answer(event, sessionDetail(4)),
      answer(participants, { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 1, results: [] }),
      answer(sportTemplate, sportTemplate.result.parse(sampleOf(sportTemplate.result))),
      answer(template, template.result.parse(sampleOf(template.result))),
      answer(coachOptions, []),
      answer(places, []),
      answer(classPackOptions, []),
      answer(searchTemplates, [{ value: 5, label: 'Check out yoga', sport_type: 1, cover: '' }]),
    ],
  });
  await screen.findByRole('heading', { name: /page|404/i });
  const before = requests.length;
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Go to page' });
  const type = async (text: string) => {
    await user.clear(field);
    // At once: a slow machine would also look for its beginning.
    await user.paste(text);
  };
  return { user, field, type, asked: () => requests.slice(before).map(({ url }) => url) };
}
/** Doors in the order of their lines. */
const doors = () =>
  within(screen.getByRole('group', { name: 'Check-in of today' }))
    .getAllByRole('option')
    .map((option) => option.querySelector('span:not([aria-hidden])')?.textContent);

it('the palette opens the door of a session of today by its time and title', async () => {
  const { user, field, type } = await openPalette();
  expect(field).toHaveAttribute('placeholder', expect.stringContaining('check in 18:00'));
  await type('check in');
  await screen.findByRole('option', { name: /Check in 18:00 Evening yoga/ });
  expect(doors()).toEqual([
    'Check in 18:00 Evening yoga',
    'Check in 20:30 Late yoga',
    'Check in 08:00 Dawn run',
  ]);
  await type('20:30 yoga');
  await screen.findByRole('option', { name: /Late yoga/ });
  expect(doors()).toEqual(['Check in 20:30 Late yoga']);
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/event/check-in/4');
});

it('finds a template by its title, without asking for sessions', async () => {
  const { user, type, asked } = await openPalette();
  await type('check out');
  await user.click(await screen.findByRole('option', { name: /Check out yoga/ }));
  expect(location.pathname + location.search).toBe('/event/create?id=5');
  expect(asked().some((url) => url.includes('/manage'))).toBe(false);
});

it('offers a new session by the beginning of its name', async () => {
  const { user, type } = await openPalette();
  await type('new s');
  await user.click(await screen.findByRole('option', { name: /New session/ }));
  expect(location.pathname).toBe('/event/publish');
});

it('offers none of it to whoever may not see sessions', async () => {
  const { field, type, asked } = await openPalette([]);
  expect(field).toHaveAttribute('placeholder', 'Go to page');
  await type('new session');
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  expect(asked().filter((url) => /manage|event_templates/.test(url))).toEqual([]);
});
