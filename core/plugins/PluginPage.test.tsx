import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderConsole } from '../testing/renderPlugin.tsx';
import type { Plugin } from './plugin.ts';

const titled = (en: string) => ({ 'zh-CN': en, en });
let answers: (() => Promise<Response>) | undefined;
beforeEach(() => {
  // jsdom has no fetch; whether a newer build is served is asked with it.
  answers = undefined;
  Object.assign(globalThis, { fetch: () => answers?.() ?? Promise.reject(new Error('offline')) });
});
afterEach(() => jest.restoreAllMocks());

function withPages(pages: Readonly<Record<string, Plugin['routes'][number]['page']>>): Plugin {
  return {
    id: 'partner-pages',
    role: 'partner',
    title: titled('Pages'),
    codes: [],
    routes: Object.entries(pages).map(([path, page]) => ({ path, title: titled(`Page ${path}`), page })),
  };
}
const open = (plugin: Plugin, at: string) =>
  renderConsole([plugin], { as: { role: 'partner', codes: [] }, at });

/** A page whose file is lost the first time. */
function lostOnce(): Plugin['routes'][number]['page'] {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk 433 failed.');
    return { default: () => <p>arrived</p> };
  };
}

it('names page, plugin and reason of a lost file, and loads it again in place', async () => {
  await open(withPages({ '/lost': lostOnce() }), '/lost');
  expect(await screen.findByRole('heading', { name: /could not be loaded: Page \/lost/ })).toBeVisible();
  expect(screen.getByText('Plugin partner-pages: Loading chunk 433 failed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('arrived')).toBeVisible();
});

it('tries nothing again behind the person’s back', async () => {
  const plugin = withPages({
    '/lost': lostOnce(),
    '/home': async () => ({ default: () => <Link to="/lost">Lost</Link> }),
  });
  const { history } = await open(plugin, '/lost');
  await screen.findByRole('heading', { name: /could not be loaded/ });
  act(() => history.push('/home'));
  await userEvent.click(await screen.findByRole('link', { name: 'Lost' }));
  expect(await screen.findByRole('heading', { name: /could not be loaded/ })).toBeVisible();
});

it('B8: offers to reload when another build is served, and promises no typing that is not there', async () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/main.old.js');
  document.head.append(script);
  const page = '<script src="/assets/main.new.js"></script>';
  answers = async () => Object.assign(Object.create(null), { ok: true, text: async () => page });
  await open(withPages({ '/lost': lostOnce() }), '/lost');
  expect(await screen.findByText('A new version is out. Reload to go on.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  script.remove();
});

it('keeps the page that is shown until the next one is here', async () => {
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const plugin = withPages({
    '/home': async () => ({ default: () => <Link to="/slow">Slow</Link> }),
    '/slow': async () => {
      await slow;
      return { default: () => <p>slow page</p> };
    },
  });
  await open(plugin, '/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Slow' }));
  expect(screen.getByRole('link', { name: 'Slow' })).toBeVisible();
  arrive();
  expect(await screen.findByText('slow page')).toBeVisible();
});
