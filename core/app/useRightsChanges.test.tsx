import { act, screen } from '@testing-library/react';
import { identity } from '../../shared/contract/authentication/calls.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { LiveLine } from '../services/liveLine/LiveLine.ts';
import type { SocketLine } from '../services/liveLine/SocketLine.ts';
import { answer, renderConsole } from '../testing/renderPlugin.tsx';

const titled = (en: string) => ({ 'zh-CN': en, en });
const PLUGIN: Plugin = {
  id: 'platform-ads',
  role: 'platform',
  title: titled('Banners'),
  codes: ['PLATFORM_BANNER'],
  routes: [
    {
      path: '/banners',
      title: titled('Banners'),
      code: 'PLATFORM_BANNER',
      menu: { order: 1 },
      page: async () => ({ default: () => <input aria-label="Name" /> }),
    },
  ],
};
const CHANGED = /Your rights have changed/;

/** An open page, and the server's word that the rights have changed; `later` is what it answers then. */
async function open(...later: ReturnType<typeof answer>[]) {
  const console = await renderConsole([PLUGIN], {
    as: { role: 'platform', codes: ['PLATFORM_BANNER'] },
    at: '/banners',
    answers: [answer(identity, { codes: ['PLATFORM_BANNER'], platform: [] }), ...later],
  });
  await screen.findByRole('textbox', { name: 'Name' });
  const line = console.services.get(LiveLine) as SocketLine;
  return { ...console, change: () => act(async () => line.rightsChanged$.next()) };
}

test('closes a page that is no longer theirs, and says why', async () => {
  const { change } = await open(answer(identity, { codes: [], platform: [] }));
  await change();
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByText(/The right PLATFORM_BANNER is missing/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('leaves a page that stays theirs as it is, with what is typed', async () => {
  const { change, requests } = await open(
    answer(identity, { codes: ['PLATFORM_BANNER', 'PLATFORM_EVENT'], platform: [] }),
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  await change();
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field);
  expect(requests.filter(({ url }) => url.includes('/identity'))).toHaveLength(2);
});

test('says nothing when nothing has changed for them', async () => {
  const { change, requests } = await open(answer(identity, { codes: ['PLATFORM_BANNER'], platform: [] }));
  await change();
  expect(requests.filter(({ url }) => url.includes('/identity'))).toHaveLength(2);
  expect(screen.queryByText(CHANGED)).toBeNull();
});
