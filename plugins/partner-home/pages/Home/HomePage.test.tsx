import { screen, waitFor, within } from '@testing-library/react';
import { contribute } from '../../../../core/api.ts';
import { discoverFromDisk } from '../../../../core/testing/discoverFromDisk.ts';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { manage } from '../../../../shared/contract/events/calls.ts';
import { overview } from '../../../../shared/contract/overview/calls.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import { sessionRow } from '../../../partner-sessions/testing/sessions.ts';
import { MerchantHome } from '../../api.ts';
import plugin from '../../plugin.ts';

/** Links are shown when the pages behind them are there. */
const PLUGINS_BEHIND_LINKS = ['partner-sessions', 'partner-templates', 'partner-publishing'];

test('leads to the sessions under their minimum that were counted, those of today and tomorrow', async () => {
  const today = dayOf(Date.now(), 'Asia/Shanghai');
  const first = {
    id: 7,
    title: 'Evening',
    startAt: `${today}T23:00:00+08:00`,
    booked: 3,
    minParticipants: 6,
  };
  const toDo = {
    failedRefunds: null,
    underMinimum: { sessions: 1, first },
    returnedFile: null,
    annualReview: null,
    receivingAccount: null,
  };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/home/index',
    beside: discoverFromDisk().plugins.filter(({ id }) => PLUGINS_BEHIND_LINKS.includes(id)),
    answers: [
      answer(overview, { ...sampleOf(overview.result), toDo, setup: null }),
      answer(manage, { ...sampleOf(manage.result), results: [], totalRecords: 0 }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Decide: 1 session under minimum' });
  await waitFor(() =>
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining(`start=${today}&end=${addDays(today, 1)}&derived=underMinimum`),
    ),
  );
});

test('marks the step a new store can do here, and says who does the others', async () => {
  const setup = { storeData: false, receivingAccount: true, firstTemplate: false, firstSession: false };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/home/index',
    beside: discoverFromDisk().plugins.filter(({ id }) => PLUGINS_BEHIND_LINKS.includes(id)),
    answers: [
      answer(overview, { ...sampleOf(overview.result), setup }),
      answer(manage, { ...sampleOf(manage.result), results: [], totalRecords: 0 }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Create template' });
  expect(link).toHaveClass('bp6-intent-primary');
  const steps = within(link.closest('ol') ?? link).getAllByRole('listitem');
  const [data, account, , session] = steps.map(({ textContent }) => textContent);
  expect(data).toMatch(/^To doComplete the store’s dataAsk the operators of the platform/);
  expect(account).toMatch(/^DoneOpen the receiving accountWallet payment/);
  expect(session).toMatch(/Once there is a template$/);
});

test('shows the cards of other plugins', async () => {
  const titled = { 'zh-CN': '卡', en: 'Card' };
  const card = contribute(MerchantHome, {
    id: 'card',
    load: async () => ({ default: () => <p>one more card</p> }),
  });
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: [] },
    at: '/home/index',
    beside: [
      { id: 'partner-guest', role: 'partner', title: titled, codes: [], routes: [], contributes: [card] },
    ],
    answers: [answer(overview, { ...sampleOf(overview.result), setup: null })],
  });
  expect(await screen.findByText('one more card')).toBeVisible();
});

test('opens the door of a session that is over: who came late is checked in after it', async () => {
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/home/index',
    beside: discoverFromDisk().plugins.filter(({ id }) => id === 'partner-check-in'),
    answers: [
      answer(overview, { ...sampleOf(overview.result), setup: null }),
      answer(manage, {
        ...sampleOf(manage.result),
        results: [sessionRow(31, { title: 'Morning', derived: 'completed' })],
      }),
    ],
  });
  const today = await screen.findByRole('list', { name: 'Today’s sessions' });
  expect(within(today).getByRole('link', { name: /^Check in: .* Morning$/ })).toHaveAttribute(
    'href',
    '/event/check-in/31',
  );
});

test('says to an account without sessions what it can do here and who gives the rest', async () => {
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['PAYMENT_READ_EXPORT'] },
    at: '/home/index',
    answers: [answer(overview, { ...sampleOf(overview.result), setup: null })],
  });
  expect(await screen.findByRole('heading', { name: 'What you can do here' })).toBeVisible();
  expect(screen.getByText(/^You see the money of the store/)).toBeVisible();
  expect(screen.getByText(/EVENTS_READ_WRITE, which an administrator/)).toBeVisible();
});
