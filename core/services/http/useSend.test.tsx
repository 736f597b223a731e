import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { renameChannel } from '../../../shared/contract/channels/calls.ts';
import { definePlugin } from '../../plugins/plugin.ts';
import { brokenLine, type FakeAnswer } from '../../testing/fakeTransport.ts';
import { answer, refusal, renderConsole, reply } from '../../testing/renderPlugin.tsx';
import { useSend } from './useSend.ts';

/** A page that renames a code as the address says, and tells how that ended and how often it was read again. */
function Page(): ReactElement {
  const { send, isBusy } = useSend(renameChannel);
  const [ends, setEnds] = useState<readonly string[]>([]);
  const [reads, setReads] = useState(0);
  const press = (content: string, quiet: boolean): void => {
    const refresh = (): void => setReads((count) => count + 1);
    void send(
      { body: { serialNumber: 'CH1', content, version: 1 } },
      { quiet, refresh, said: `Renamed to ${content}.` },
    ).then((end) => setEnds((before) => [...before, end.isDone ? 'done' : String(end.code)]));
  };
  return (
    <>
      <button onClick={() => press('North', false)}>North</button>
      <button onClick={() => press('South', false)}>South</button>
      <button onClick={() => press('North', true)}>Quietly</button>
      <p>{`ends ${ends.join()} reads ${reads} ${isBusy ? 'busy' : 'free'}`}</p>
    </>
  );
}

const plugin = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '码', en: 'Codes' },
  codes: [],
  routes: [{ path: '/codes', title: { 'zh-CN': '码', en: 'Codes' }, page: async () => ({ default: Page }) }],
});

async function show(...answers: FakeAnswer[]) {
  const { requests } = await renderConsole([{ ...plugin, id: 'partner-codes' }], {
    as: { role: 'partner', codes: [] },
    at: '/codes',
    answers,
  });
  const sent = () => requests.filter(({ method }) => method === 'PATCH' || method === 'PUT');
  const keys = () => sent().map(({ headers }) => headers['Idempotency-Key']);
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { sent, keys, press };
}

const done = answer(renameChannel, { id: 1, version: 2 });
const lost = reply(renameChannel, () => {
  throw brokenLine();
});

test('says what was done and reads the screen again', async () => {
  const { press } = await show(done);
  await press('North');
  expect(await screen.findByText('Renamed to North.')).toBeVisible();
  expect(await screen.findByText('ends done reads 1 free')).toBeVisible();
});

test('says why a rule refused it and reads the screen again, for it was older than the truth', async () => {
  const { press } = await show(refusal(renameChannel, ResultCode.alreadyUsed, 'That name is taken.'));
  await press('North');
  expect(await screen.findByText('That name is taken.')).toBeVisible();
  expect(await screen.findByText(`ends ${ResultCode.alreadyUsed} reads 1 free`)).toBeVisible();
});

test('leaves the screen alone when the call failed, which the http service has said', async () => {
  const { press } = await show(lost);
  await press('North');
  expect(await screen.findByText('ends 0 reads 0 free')).toBeVisible();
  expect(await screen.findAllByText(/No connection/)).toHaveLength(1);
});

test('says nothing of a refusal when it is sent quietly', async () => {
  const { press } = await show(refusal(renameChannel, ResultCode.alreadyUsed, 'That name is taken.'));
  await press('Quietly');
  expect(await screen.findByText(`ends ${ResultCode.alreadyUsed} reads 1 free`)).toBeVisible();
  expect(screen.queryByText('That name is taken.')).toBeNull();
});

test('sends the same wish once at a time, and once more only when it is pressed again', async () => {
  const held: (() => void)[] = [];
  const waiting = reply(renameChannel, async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    throw brokenLine();
  });
  const { press, sent, keys } = await show(waiting, lost, done);
  await press('North');
  await press('North');
  await waitFor(() => expect(held).toHaveLength(1));
  for (const go of held) go();
  // The server would not know a repetition from a second wish: nothing repeats it but people.
  expect(await screen.findByText('ends 0,0 reads 0 free')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await press('North');
  expect(await screen.findByText('ends 0,0,0 reads 0 free')).toBeVisible();
  await press('South');
  expect(await screen.findByText('ends 0,0,0,done reads 1 free')).toBeVisible();
  expect(keys()).toEqual([undefined, undefined, undefined]);
});
