import { takeDrawings } from '../testing/drawings.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Plugin } from '../plugins/plugin.ts';
import { contribute } from '../plugins/slots/slot.ts';
import { ShellLines } from '../shell/shellSlots.ts';
import { Http } from '../services/http/Http.ts';
import { renderConsole } from '../testing/renderPlugin.tsx';

const titled = (en: string) => ({ 'zh-CN': en, en });
function Desk(): ReactElement {
  const [search, setSearch] = useSearchParams();
  return (
    <button type="button" onClick={() => setSearch({ day: '2026-06-09' })}>
      {search.get('day') ?? 'today'}
    </button>
  );
}
function Other(): ReactElement {
  return <p>other</p>;
}
const PLUGIN: Plugin = {
  id: 'partner-page',
  role: 'partner',
  title: titled('Page'),
  codes: [],
  routes: [
    { path: '/desk', title: titled('Desk'), menu: { order: 1 }, page: async () => ({ default: Desk }) },
    {
      path: '/other',
      title: titled('Other'),
      menu: { order: 2 },
      page: async () => ({ default: Other }),
    },
  ],
  contributes: [
    contribute(ShellLines, {
      id: 'late',
      order: 1,
      load: async () => ({ default: () => <p>a late line</p> }),
    }),
  ],
};

const FRAME = ['ConsoleFrame', 'Layout', 'Sidebar', 'Navbar', 'Banners', 'Palette'];
/** What of the frame was drawn since this was asked last, and of the pages in it. */
const drawnOfFrame = (): readonly string[] =>
  takeDrawings().filter((name) => FRAME.includes(name) || name === 'Desk' || name === 'Other');

async function open(): Promise<void> {
  const { services } = await renderConsole([PLUGIN], { as: { role: 'partner', codes: [] }, at: '/desk' });
  await screen.findByText('a late line');
  await act(() => services.get(Http).quiet());
}

it('is drawn once at the start, whatever comes later', async () => {
  await open();
  expect(drawnOfFrame().toSorted()).toEqual([...FRAME, 'Desk'].toSorted());
});

it('is not drawn anew for another address of the same page, nor for another page', async () => {
  await open();
  takeDrawings();
  await userEvent.click(screen.getByText('today'));
  expect(await screen.findByText('2026-06-09')).toBeVisible();
  expect(drawnOfFrame()).toEqual(['Desk']);
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByText('other')).toBeVisible();
  expect(drawnOfFrame()).toEqual(['Other']);
});
