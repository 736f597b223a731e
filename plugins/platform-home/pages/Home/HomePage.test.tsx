import { screen } from '@testing-library/react';
import { contribute } from '../../../../core/api.ts';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { platformOverview } from '../../../../shared/contract/overview/calls.ts';
import { OperatorHome } from '../../api.ts';
import plugin from '../../plugin.ts';

test('shows the cards of other plugins', async () => {
  const titled = { 'zh-CN': '卡', en: 'Card' };
  const card = contribute(OperatorHome, {
    id: 'card',
    load: async () => ({ default: () => <p>one more card</p> }),
  });
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: [] },
    at: '/home/index',
    beside: [
      { id: 'platform-guest', role: 'platform', title: titled, codes: [], routes: [], contributes: [card] },
    ],
    answers: [answer(platformOverview, sampleOf(platformOverview.result))],
  });
  expect(await screen.findByText('one more card')).toBeVisible();
});

test('a card that has nothing to say does not hide that there is nothing', async () => {
  const silent = contribute(OperatorHome, {
    id: 'silent',
    when: async () => ({ default: () => false }),
    load: async () => ({ default: () => <p>one more card</p> }),
  });
  const title = { 'zh-CN': '卡', en: 'Card' };
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: [] },
    at: '/home/index',
    beside: [{ id: 'platform-guest', role: 'platform', title, codes: [], routes: [], contributes: [silent] }],
    answers: [answer(platformOverview, { audits: null, tasks: null, failedRefunds: null, sales: null })],
  });
  expect(await screen.findByText('Nothing here for you yet')).toBeVisible();
  expect(screen.queryByText('one more card')).toBeNull();
});

test('every figure leads to a list, or to its days for who may open none', async () => {
  await renderPlugin(plugin, {
    as: { role: 'platform', codes: [] },
    at: '/home/index',
    answers: [answer(platformOverview, sampleOf(platformOverview.result))],
  });
  // oxlint-disable-next-line no-await-in-loop -- both are there at once
  for (const name of ['Bookings today', 'Net today'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '#course');
});
