import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { coachOptions, sports } from '../../../shared/contract/choices/calls.ts';
import { manage, participants } from '../../../shared/contract/events/calls.ts';
import plugin from '../plugin.ts';
import { sessionPage, sessionRow } from '../testing/sessions.ts';

it('the palette opens the session of a number, not those that have it in their title', async () => {
  const user = userEvent.setup();
  const rows = [sessionRow(161, { title: 'Room 61' }), sessionRow(61, { title: 'Evening badminton' })];
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index',
    answers: [
      answer(manage, sessionPage(rows)),
      answer(participants, { currentPage: 1, pageSize: 50, totalRecords: 0, totalPages: 1, results: [] }),
      ...[sports, coachOptions, searchTemplates].map((call) => answer(call, [])),
    ],
  });
  await screen.findByRole('grid');
  const asked = requests.length;
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Go to page' });
  await user.type(field, 'Room 61');
  expect(requests.slice(asked).some(({ url }) => url.includes('keyword'))).toBe(false);
  await user.clear(field);
  await user.type(field, '61');
  const found = await screen.findByRole('group', { name: 'Sessions by number' });
  expect(found).toHaveTextContent('Evening badminton');
  expect(found).not.toHaveTextContent('Room 61');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /^Evening badminton/ })).toBeVisible();
  expect(location.search).toBe('?open=61');
});
