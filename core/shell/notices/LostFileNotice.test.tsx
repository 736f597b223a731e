import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellLostFile } from '../../../shared/ui/LazyPart/lostFile.ts';
import { holdForReload } from '../../form/keptValues.ts';
import { LostFileNotice } from './LostFileNotice.tsx';
import { recordedLeave, renderInShell } from '../testing/renderInShell.tsx';

const LOST = 'A part of the console could not be fetched. Check the network, then try again.';
let served: string | undefined;
beforeEach(() => {
  Object.assign(globalThis, {
    fetch: async () => {
      if (served === undefined) throw new Error('offline');
      return { ok: true, text: async () => served };
    },
  });
});
const script = (name: string): string => `<script src="/assets/main.${name}.js"></script>`;

it('offers no reload while the server is away, for that would lose the page', async () => {
  served = undefined;
  await renderInShell(<LostFileNotice />);
  expect(screen.queryByRole('alert')).toBeNull();
  act(tellLostFile);
  expect(await screen.findByText(LOST)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(LOST)).toBeNull();
});

it('offers the new version, and has the forms on the page hand over before it reloads', async () => {
  served = script('new');
  document.head.innerHTML = script('old');
  const leave = recordedLeave();
  const asked: string[] = [];
  const stop = holdForReload(() => asked.push(`before ${leave.left.length} reloads`));
  await renderInShell(<LostFileNotice leave={leave} />);
  act(tellLostFile);
  expect(await screen.findByText('A new version is out. Reload to go on.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(leave.left).toEqual(['reload']);
  expect(asked).toEqual(['before 0 reloads']);
  stop();
  document.head.innerHTML = '';
});

it('hears of an import that nobody caught, by the name the bundler gives it', async () => {
  served = undefined;
  await renderInShell(<LostFileNotice />);
  const uncaught = (reason: unknown) =>
    act(() => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
  uncaught(new Error('something else'));
  expect(screen.queryByText(LOST)).toBeNull();
  uncaught(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  expect(await screen.findByText(LOST)).toBeVisible();
});
