import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { moveOrder, moveTargets, order } from '../../../shared/contract/orders/calls.ts';
import type { MoveTarget } from '../../../shared/contract/orders/shapes.ts';
import plugin from '../plugin.ts';
import { orderDetail } from '../testing/orders.ts';

const target = (id: number) => ({
  id,
  title: `Session ${id}`,
  place: 'Hall B',
  free: 3,
  startAt: '2099-03-02T10:00:00+08:00',
  endAt: '2099-03-02T12:00:00+08:00',
});
const offered = (...sessions: MoveTarget[]) => ({ sessions, none: null });
const open = async (answers: NonNullable<Parameters<typeof renderPlugin>[1]['answers']>) => {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] },
    at: '/order/detail?id=TL1',
    answers: [answer(order, orderDetail()), ...answers],
  });
  await user.click(await screen.findByRole('button', { name: 'Move to another session…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const move = () => user.click(dialog.getByRole('button', { name: 'Move order' }));
  return { user, dialog, move, sent: () => requests.filter(({ method }) => method === 'POST') };
};

test('says that the chosen session has filled meanwhile, and asks for another one', async () => {
  const { user, dialog, move, sent } = await open([
    answer(moveTargets, offered(target(1), target(2))),
    refusal(moveOrder, 422, 'Too few', { reason: 'noFreeSeats', parameters: { free: 0 } }),
    answer(moveTargets, offered(target(2))),
  ]);
  expect(await dialog.findByText(/^Sessions to come at the same price/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Session 1/ }));
  await move();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Too few seats are free in that session (0). Choose another one.',
  );
  expect(await dialog.findByRole('radio', { name: /Session 2/ })).not.toBeChecked();
  expect(dialog.queryByRole('radio', { name: /Session 1/ })).toBeNull();
  // The one that is gone is not asked for again.
  await move();
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a session.');
  expect(sent()).toHaveLength(1);
});

test('tells weekday, time, place and free seats of each session, and narrows them by days', async () => {
  const { dialog } = await open([answer(moveTargets, offered(target(1)))]);
  expect(
    await dialog.findByRole('radio', { name: 'Mon 2099-03-02 10:00 - 12:00 Session 1 · Hall B 3 free' }),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: /Any date/ })).toBeVisible();
});

test.each([
  ['filtered', /^No session of this name or on these days/],
  ['full', /^No session at the same price has 2 free seats/],
  ['otherPrice', /^No other session to come has the same price/],
] as const)('says why no session can take the order: %s', async (none, words) => {
  const { dialog } = await open([answer(moveTargets, { sessions: [], none })]);
  expect(await dialog.findByText(words)).toBeVisible();
});
