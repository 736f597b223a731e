import { act, screen } from '@testing-library/react';
import type { Subject } from 'rxjs';
import { waiting } from '../../../shared/contract/overview/calls.ts';
import { answer, renderConsole } from '../../testing/renderPlugin.tsx';
import { contribute } from '../../plugins/slots/slot.ts';
import { LiveLine } from '../../services/liveLine/LiveLine.ts';
import { MenuCounts } from '../shellSlots.ts';
import { useMenuCall } from './useMenuCall.ts';

/** As a plugin counts; a number keeps its identity, so the menu is told of changes alone. */
function useCounted() {
  const count = useMenuCall(waiting, {}).data?.failedRefunds ?? 0;
  return COUNTS[count];
}
const COUNTS = [0, 1, 2].map((count) => ({ count, title: `${count} wait` }));
const answerFailed = (failedRefunds: number) => answer(waiting, { audits: null, failedRefunds });

const open = async () => {
  const { services } = await renderConsole(
    [
      {
        id: 'partner-letters',
        writtenFor: 1,
        role: 'partner',
        title: { 'zh-CN': '信', en: 'Letters' },
        codes: [],
        routes: [
          {
            path: '/letters',
            title: { 'zh-CN': '信', en: 'Letters' },
            menu: { order: 10 },
            page: async () => ({ default: () => <h1>All letters</h1> }),
          },
        ],
        contributes: [
          contribute(MenuCounts, { id: 'w', path: '/letters', load: async () => ({ default: useCounted }) }),
        ],
      },
    ],
    { as: { role: 'partner', codes: [] }, at: '/letters', answers: [answerFailed(1), answerFailed(2)] },
  );
  await screen.findByRole('link', { name: 'Letters 1, 1 wait' });
  return services;
};
/** What is counted next. */
const next = () => screen.findByRole('link', { name: 'Letters 2, 2 wait' });

it('counts again when somebody comes back to the window', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await next()).toBeVisible();
});

it('counts again when the line says that something else waits', async () => {
  const services = await open();
  // What the socket does with its frame.
  act(() => (services.get(LiveLine).waitingChanged$ as Subject<void>).next());
  expect(await next()).toBeVisible();
});

it('counts again when a task has just ended, and not for one of yesterday', async () => {
  const services = await open();
  const progress = services.get(LiveLine).progress$ as Subject<object>;
  const task = { taskId: 't', status: 0, sequence: 1 };
  act(() => progress.next({ ...task, finishedAt: '2020-01-01T00:00:00Z' }));
  act(() => progress.next({ ...task, status: 2, finishedAt: null }));
  expect(screen.getByRole('link', { name: 'Letters 1, 1 wait' })).toBeVisible();
  act(() => progress.next({ ...task, finishedAt: new Date().toISOString() }));
  expect(await next()).toBeVisible();
});
