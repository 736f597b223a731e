import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { showChannel, showJournal, showStatistics } from '../../../../shared/contract/channels/calls.ts';
import plugin from '../../plugin.ts';

type Answers = NonNullable<Parameters<typeof renderPlugin>[1]['answers']>;
/** The public page as somebody without an account sees it. */
const show = (answers: Answers) =>
  renderPlugin(plugin, { as: undefined, at: '/s/channel/ABCDEFGH2345', answers });

const figures = sampleOf(showStatistics.result);
const ANSWERS: Answers = [
  answer(showChannel, {
    ...sampleOf(showChannel.result),
    eventTitle: 'Badminton',
    content: 'Poster',
    type: 5,
  }),
  answer(showStatistics, { ...figures, totals: { ...figures.totals, pv: 1_200, uv: 90, orders: 3 } }),
  answer(showJournal, { ...sampleOf(showJournal.result), currentPage: 1, totalPages: 1 }),
];

test('shows anybody with the link what a code brought, in either language', async () => {
  const { requests } = await show(ANSWERS);
  expect(await screen.findByRole('heading', { name: 'Badminton' })).toBeVisible();
  expect(await screen.findByText('1,200')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Journal' })).toBeVisible();
  expect(requests.map(({ headers }) => headers['token']).filter(Boolean)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '中文' }));
  expect(await screen.findByRole('button', { name: 'English' })).toBeVisible();
});

test.each([
  [
    'a code that is off',
    refusal(showChannel, ResultCode.notAllowedNow, 'off', { reason: 'linkSwitchedOff' }),
    'This link has been switched off',
  ],
  [
    'a number of nobody',
    refusal(showChannel, ResultCode.notFound, 'none', { reason: 'notFound' }),
    'No channel under this address',
  ],
])('says what %s is, and asks for no figures', async (_, refused, title) => {
  const { requests } = await show([refused]);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(requests.filter(({ url }) => /statistics|journal/i.test(url))).toEqual([]);
});

test('asks again when the line broke', async () => {
  await show([refusal(showChannel, ResultCode.serverFault, 'It broke.'), ...ANSWERS]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Badminton' })).toBeVisible();
});
