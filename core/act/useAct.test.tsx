import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { definePlugin } from '../plugins/plugin.ts';
import type { Settled } from '../services/http/settled.ts';
import { renderConsole } from '../testing/renderPlugin.tsx';
import { useAct } from './useAct.ts';

/** What has been sent and waits for its end. */
const sent: ((end: Settled<number>) => void)[] = [];
const send = async (_amount: number): Promise<Settled<number>> =>
  new Promise((resolve) => sent.push(resolve));

/** A page whose button stays as it is while its act is under way. */
function Page(): ReactElement {
  const act = useAct();
  const press = (): void => void act.run(send, 400, { said: 'Sent back.', onDone: () => undefined });
  return (
    <>
      <button onClick={press}>Send back</button>
      <p>{act.refusal ?? (act.isBusy ? 'busy' : 'free')}</p>
    </>
  );
}

const plugin = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '退款', en: 'Refunds' },
  codes: [],
  routes: [
    { path: '/back', title: { 'zh-CN': '退款', en: 'Refunds' }, page: async () => ({ default: Page }) },
  ],
});

test('is sent once until it is refused, and never again once it is done', async () => {
  const user = userEvent.setup();
  const as = { role: 'partner', codes: [] } as const;
  await renderConsole([{ ...plugin, id: 'partner-back' }], { as, at: '/back' });
  const button = await screen.findByRole('button', { name: 'Send back' });
  await user.dblClick(button);
  await user.click(button);
  expect(sent).toHaveLength(1);
  sent[0]?.({ isDone: false, code: 422, text: 'More than was paid.' });
  expect(await screen.findByText('More than was paid.')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.({ isDone: true, result: 7 });
  expect(await screen.findByText('Sent back.')).toBeVisible();
  await user.click(button);
  expect(sent).toHaveLength(2);
});
