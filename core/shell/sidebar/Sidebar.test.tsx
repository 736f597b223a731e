import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plugin, PluginRoute } from '../../plugins/plugin.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { Sidebar } from './Sidebar.tsx';
import { pressComposing } from '../../../shared/ui/testing/pressComposing.ts';

const route = (path: string, en: string, rest: Partial<PluginRoute>): PluginRoute => ({
  path,
  title: { 'zh-CN': `页${en}`, en },
  page: async () => ({ default: () => null }),
  ...rest,
});
const PLUGINS: readonly Plugin[] = [
  {
    id: 'partner-sample',
    role: 'partner',
    title: { 'zh-CN': '样例', en: 'Sample' },
    codes: ['EVENTS_READ_WRITE', 'COMPANY_MANAGE'],
    routes: [
      route('/home/index', 'Today', { menu: { order: 10, icon: 'home' } }),
      route('/event/template', 'Templates', {
        code: 'EVENTS_READ_WRITE',
        menu: { section: 'event', order: 10 },
      }),
      route('/event/index', 'Sessions', {
        code: 'EVENTS_READ_WRITE',
        menu: { section: 'event', order: 20 },
      }),
      route('/event/publish', 'Publish', { code: 'EVENTS_READ_WRITE', under: '/event/index' }),
      route('/storeStaff/index', 'Staff', { code: 'COMPANY_MANAGE', menu: { order: 80 } }),
    ],
  },
];
const SIDEBAR = {
  narrow: false,
  overlayOpen: false,
  collapsed: false,
  setOverlayOpen: () => undefined,
  toggleCollapsed: () => undefined,
};
const open = (at: string) =>
  renderInShell(<Sidebar sidebar={SIDEBAR} />, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    plugins: PLUGINS,
    at,
  });
const links = (): (string | null)[] =>
  screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

describe('sidebar', () => {
  it('draws each page for developers by its own sign', async () => {
    const page = (path: string, icon: 'puzzle' | 'message') =>
      route(path, path, { menu: { order: 990, icon } });
    const developer: Plugin = {
      id: 'platform-drawn',
      role: 'developer',
      title: { 'zh-CN': '样例', en: 'Drawn' },
      codes: [],
      routes: [page('/developer/one', 'puzzle'), page('/developer/two', 'message')],
    };
    await renderInShell(<Sidebar sidebar={SIDEBAR} />, {
      as: { role: 'platform', codes: [] },
      plugins: [developer],
      at: '/developer/one',
    });
    const signs = ['/developer/one', '/developer/two'].map((name) =>
      screen.getByRole('link', { name }).querySelector('[data-icon]')?.getAttribute('data-icon'),
    );
    expect(signs).toEqual(['cube', 'chat']);
  });

  it('shows what the viewer may open and nothing else', async () => {
    await open('/event/index');
    expect(links()).toEqual(['Touchline', 'Today', 'Templates', 'Sessions']);
  });

  it('marks the entry a hidden page belongs to', async () => {
    await open('/event/publish');
    expect(screen.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page');
  });

  it('filters entries, also inside a folded section', async () => {
    await open('/home/index');
    expect(screen.queryByRole('link', { name: 'Sessions' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Filter menu'), 'sess');
    expect(links()).toEqual(['Touchline', 'Sessions']);
  });

  it('keeps the filter while candidates of an input method are dropped', async () => {
    await open('/home/index');
    const field = screen.getByLabelText('Filter menu');
    await userEvent.type(field, 'sess');
    pressComposing(field, 'Escape');
    expect(field).toHaveValue('sess');
    await userEvent.type(field, '{Escape}');
    expect(field).toHaveValue('');
  });

  it('says when no entry matches', async () => {
    await open('/home/index');
    await userEvent.type(screen.getByLabelText('Filter menu'), 'zzz');
    expect(screen.getByText('No menu entry matches.')).toBeInTheDocument();
  });

  it('remembers a section folded by hand', async () => {
    await open('/event/index');
    await userEvent.click(screen.getByRole('button', { name: 'Events', expanded: true }));
    expect(screen.queryByRole('link', { name: 'Sessions' })).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('touchline.menuSections') ?? '')).toEqual({ event: false });
  });
});
