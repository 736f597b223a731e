import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Find } from '../../plugins/finder.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { contribute } from '../../plugins/slots/slot.ts';
import { MenuCounts } from '../shellSlots.ts';
import { Palette } from './Palette.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { paletteOpen } from './paletteOpen.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { pressComposing } from '../../../shared/ui/testing/pressComposing.ts';

const Nothing = () => null;
const plugin = (find: Find, code: 'EVENTS_READ_WRITE' | 'COMPANY_MANAGE' = 'EVENTS_READ_WRITE'): Plugin => ({
  id: 'partner-parcels',
  role: 'partner',
  title: { 'zh-CN': '包裹', en: 'Parcels' },
  codes: [code],
  routes: [
    {
      path: '/parcels',
      title: { 'zh-CN': '包裹', en: 'Parcels' },
      menu: { order: 1 },
      page: async () => ({ default: Nothing }),
    },
  ],
  finds: [
    {
      id: 'parcel',
      title: { 'zh-CN': '包裹号', en: 'Parcels by number' },
      code,
      load: async () => ({ default: find }),
    },
  ],
});
const Place = () => <output data-testid="place">{`${useLocation().pathname}${useLocation().search}`}</output>;

async function open(find: Find, code?: 'COMPANY_MANAGE', changes: Partial<Plugin> = {}) {
  await renderInShell(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PaletteButton />
      <Palette />
      <Place />
    </QueryClientProvider>,
    {
      as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
      plugins: [{ ...plugin(find, code), ...changes }],
    },
  );
  await act(async () => paletteOpen.next(true));
  return screen.findByRole('combobox', { name: 'Go to page' });
}
afterEach(() => paletteOpen.next(false));

const parcel: Find = async (text) =>
  text === 'P-77' ? [{ id: '77', title: 'P-77', detail: 'Lin', path: '/parcels?id=77' }] : [];

test('finds pages by name and what plugins know, and opens the chosen one by keyboard', async () => {
  const field = await open(parcel);
  expect(field).toHaveAttribute('placeholder', 'Go to page · Parcels by number');
  expect(screen.getByRole('option', { name: /Parcels/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(field, 'P-77');
  const hit = await screen.findByRole('option', { name: /P-77/ });
  expect(screen.getByRole('group', { name: 'Parcels by number' })).toContainElement(hit);
  expect(field).toHaveAttribute('aria-activedescendant', hit.id);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent('/parcels?id=77');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('says what waits behind a page', async () => {
  const waiting = { count: 3, title: '3 parcels wait' };
  const load = async () => ({ default: () => waiting });
  await open(parcel, undefined, {
    contributes: [contribute(MenuCounts, { id: 'waiting', path: '/parcels', load })],
  });
  expect(await screen.findByRole('option', { name: /Parcels 3 parcels wait · \/parcels/ })).toBeVisible();
});

test('promises in few words where a finder has some, each once', async () => {
  const finder = { load: async () => ({ default: parcel }), code: 'EVENTS_READ_WRITE' } as const;
  const title = { 'zh-CN': '包裹号', en: 'Parcels by number' };
  const promise = { 'zh-CN': '编号', en: 'number' };
  const finds = ['a', 'b'].map((id) => ({ ...finder, id, title, promise }));
  const field = await open(parcel, undefined, { finds });
  expect(field).toHaveAttribute('placeholder', 'Go to page · number');
  // Behind the dialog, where nobody can press it.
  const opens = screen.getByRole('button', { name: 'Go to page · number Ctrl K', hidden: true });
  expect(opens).toHaveTextContent('Go to page · number');
});

test('asks once when typing rests, and never for one letter', async () => {
  const asked: string[] = [];
  const field = await open(async (text) => {
    asked.push(text);
    return [];
  });
  await userEvent.type(field, 'P');
  await userEvent.type(field, '-123 ');
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  expect(asked).toEqual(['P-123']);
});

test('leaves the keys of an input method alone, and asks when its word is finished', async () => {
  const asked: string[] = [];
  const field = await open(async (text) => {
    asked.push(text);
    return [];
  });
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: "yu'mao" } });
  pressComposing(field, 'Enter');
  pressComposing(field, 'Escape');
  expect(screen.getByTestId('place')).toHaveTextContent('/');
  expect(field).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1_000));
  fireEvent.change(field, { target: { value: '羽毛' } });
  fireEvent.compositionEnd(field);
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  expect(asked).toEqual(['羽毛']);
  jest.useRealTimers();
});

test('a search that failed says so and is tried again by the same key', async () => {
  let tries = 0;
  const field = await open(async (text, tools) => {
    tries += 1;
    if (tries === 1) throw new Error('It broke.');
    return parcel(text, tools);
  });
  await userEvent.type(field, 'P-77');
  await screen.findByRole('option', { name: 'Could not search. Try again' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /P-77/ })).toBeVisible();
});

test('a finder of a developer plugin is neither promised to a merchant nor asked', async () => {
  const find = jest.fn(parcel);
  const field = await open(find, undefined, { id: 'platform-parcels', role: 'developer' });
  expect(field).toHaveAttribute('placeholder', 'Go to page');
  await userEvent.type(field, 'P-77');
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  expect(find).not.toHaveBeenCalled();
});

test('a finder whose code the viewer lacks is neither promised nor asked', async () => {
  const find = jest.fn(parcel);
  const field = await open(find, 'COMPANY_MANAGE');
  expect(field).toHaveAttribute('placeholder', 'Go to page');
  await userEvent.type(field, 'P-77');
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  expect(find).not.toHaveBeenCalled();
});
