import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import {
  changeWaitlist,
  revealWaitingPhone,
  waitlist,
} from '../../../../shared/contract/events/attendance.calls.ts';
import { coachOptions, sports } from '../../../../shared/contract/choices/calls.ts';
import { searchTemplates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { manage, participants } from '../../../../shared/contract/events/calls.ts';
import type { WaitingRow } from '../../../../shared/contract/events/attendance.shapes.ts';
import plugin from '../../plugin.ts';
import { sessionPage, sessionRow } from '../../testing/sessions.ts';

const waits: WaitingRow = {
  id: 1,
  position: 1,
  userId: 7,
  userName: 'Wang',
  userAvatar: '/wang.webp',
  phone: '138****1234',
  state: 'waiting',
  joinedAt: '2099-03-01T10:00:00+08:00',
  offerUntil: null,
};

/** Opens the waiting list of a session for which two wait, until something is done to it. */
async function open(...answers: Parameters<typeof renderPlugin>[1]['answers'] & object) {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/index',
    answers: [
      answer(manage, sessionPage([sessionRow(1, { waiting: 2 })])),
      answer(manage, sessionPage([sessionRow(1, { waiting: 1 })])),
      answer(participants, { currentPage: 1, pageSize: 50, totalRecords: 0, totalPages: 1, results: [] }),
      answer(waitlist, {
        currentPage: 1,
        pageSize: 100,
        totalRecords: 1,
        totalPages: 1,
        results: [waits],
        freeSeats: 1,
        offerMinutes: 120,
      }),
      ...answers,
      answer(sports, []),
      answer(coachOptions, []),
      answer(searchTemplates, []),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Session 1' }));
  await user.click(await screen.findByRole('tab', { name: 'Waiting 2' }));
  await screen.findByText('Wang');
  return { user, posts: () => requests.filter(({ method }) => method === 'POST') };
}

describe('the waiting list of a session', () => {
  it('shows who waits with their picture', async () => {
    await open();
    const [entry] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.startsWith('1. Wang'));
    expect(entry?.querySelector('img')?.getAttribute('src')).toMatch(/\/wang\.webp$/);
  });

  it('counts who waits anew when one of them got a seat', async () => {
    const { user } = await open(
      answer(changeWaitlist, { userId: 7, state: 'booked', offerUntil: null, bookingId: 9 }),
    );
    await user.click(screen.getByRole('button', { name: /Book the seat/ }));
    expect(await screen.findByText('A seat is booked for Wang.')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Waiting 1' })).toBeVisible();
  });

  it('asks before somebody loses their place', async () => {
    const { user, posts } = await open(
      answer(changeWaitlist, { userId: 7, state: 'left', offerUntil: null, bookingId: null }),
    );
    await user.click(screen.getByRole('button', { name: 'Take off…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Wang off the waiting list' }));
    expect(dialog.getByText(/Place 1 in line is lost/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep in line' }));
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take off…' }));
    await user.click(await screen.findByRole('button', { name: 'Take off' }));
    expect(await screen.findByRole('tab', { name: 'Waiting 1' })).toBeVisible();
    expect(posts().map(({ body }) => body)).toEqual([{ userId: 7, action: 'remove' }]);
  });

  it('shows a whole phone number to who asks for it', async () => {
    const { user, posts } = await open(answer(revealWaitingPhone, { phone: '13812341234' }));
    await user.click(screen.getByRole('button', { name: 'Show the phone of Wang' }));
    expect(await screen.findByRole('link', { name: '13812341234' })).toBeVisible();
    expect(posts().map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/events/1/waitlist/7/phone']);
  });
});
