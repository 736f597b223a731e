import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactElement, useEffect, useState } from 'react';
import type { ResultOf } from '../../shared/contract/call.ts';
import { manage } from '../../shared/contract/events/calls.ts';
import { useListRows } from '../list/rows/useListRows.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { Http } from '../services/http/Http.ts';
import { Storage, type StoredValues } from '../services/storage/Storage.ts';
import type { Actor } from '../testing/actors.ts';
import { answer, reply, renderConsole, type Rendered } from '../testing/renderPlugin.tsx';
import { sampleOf } from '../testing/sampleOf.ts';

const titled = (en: string) => ({ 'zh-CN': en, en });
const STATE = { values: {}, sort: undefined, page: 1, pageSize: 10 };
const sample: ResultOf<typeof manage> = sampleOf(manage.result);
const answers = (title: string): ResultOf<typeof manage> => ({
  ...sample,
  results: sample.results.slice(0, 1).map((row) => ({ ...row, title })),
});
const PARTNER: Actor = { role: 'partner', codes: [] };
const PARTNER_ID = 7;

/** What the list said at each of its commits, and how often it was mounted. */
let commits: string[] = [];
let mounted = 0;
beforeEach(() => {
  commits = [];
  mounted = 0;
});

function ListPage(): ReactElement {
  const { rows, isCurrent } = useListRows('tested', manage, STATE, { params: undefined, isResting: false });
  const said = isCurrent ? rows.map(({ title }) => title).join() : 'waiting';
  useEffect(() => {
    mounted += 1;
  }, []);
  return (
    <Profiler id="rows" onRender={() => commits.push(said)}>
      <output>{said}</output>
    </Profiler>
  );
}
/** A page that opens its list later. */
function TabsPage(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sessions
      </button>
      {isOpen ? <ListPage /> : null}
    </>
  );
}
const place = { order: 1 } as const;
const PLUGIN: Plugin = {
  id: 'partner-page',
  role: 'partner',
  title: titled('Page'),
  codes: [],
  routes: [
    {
      path: '/desk',
      title: titled('Desk'),
      menu: place,
      page: async () => ({ default: () => <p>at work</p> }),
    },
    { path: '/tabs', title: titled('Tabs'), menu: place, page: async () => ({ default: TabsPage }) },
    { path: '/rows', title: titled('Rows'), menu: place, page: async () => ({ default: ListPage }) },
  ],
};
const open = (
  at: string,
  answered = answer(manage, answers('yoga')),
  stored: Partial<StoredValues> = {},
): Promise<Rendered> => renderConsole([PLUGIN], { as: PARTNER, at, answers: [answered], stored });
/**
 * What the list has said when only promises have had their turn: what is drawn in slices has a task of its own. Outside of
 * act, which would let everything have its turn.
 */
async function drawnAtOnceBy(cause: () => void): Promise<readonly string[]> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  cause();
  // oxlint-disable-next-line no-await-in-loop -- one turn after the other
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  const drawn = [...commits];
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  return drawn;
}
const askedRows = ({ requests }: Rendered): number =>
  requests.filter(({ url }) => url.includes('/v1/events/manage')).length;

it('is drawn once when the console starts at a list, with its rows', async () => {
  await open('/rows');
  expect(await screen.findByText('yoga')).toBeVisible();
  expect(commits).toEqual(['yoga']);
});

it('is asked for its rows while the pointer is on its entry, and not shown', async () => {
  const console = await open('/desk');
  await userEvent.hover(await screen.findByRole('link', { name: 'Rows' }));
  await waitFor(() => expect(askedRows(console)).toBe(1));
  expect(screen.getByText('at work')).toBeVisible();
  expect([commits, mounted, screen.queryByText('waiting')]).toEqual([[], 0, null]);
  await userEvent.click(screen.getByRole('link', { name: 'Rows' }));
  expect(await screen.findByText('yoga')).toBeVisible();
  expect([commits, askedRows(console), mounted]).toEqual([['yoga'], 1, 1]);
});

it('is drawn at once when its rows have come, before anything else has its turn', async () => {
  const console = await open('/desk');
  const entry = await screen.findByRole('link', { name: 'Rows' });
  await userEvent.hover(entry);
  await waitFor(() => expect(askedRows(console)).toBe(1));
  await act(() => console.services.get(Http).quiet());
  expect(await drawnAtOnceBy(() => entry.click())).toEqual(['yoga']);
});

it('waits for the rows that were asked for before it was opened, and asks no second time', async () => {
  const soon = answer(manage, answers('yoga'));
  let answerNow = (): void => undefined;
  const asked = new Promise<void>((done) => (answerNow = done));
  const console = await open(
    '/desk',
    reply(manage, async (request) => {
      await asked;
      return soon.reply(request);
    }),
  );
  await userEvent.hover(await screen.findByRole('link', { name: 'Rows' }));
  await waitFor(() => expect(askedRows(console)).toBe(1));
  await userEvent.click(screen.getByRole('link', { name: 'Rows' }));
  expect([window.location.pathname, commits]).toEqual(['/rows', []]);
  expect(screen.getByText('at work')).toBeVisible();
  expect(await drawnAtOnceBy(answerNow)).toEqual(['yoga']);
  expect(screen.getByText('yoga')).toBeVisible();
  expect([commits, askedRows(console), mounted]).toEqual([['yoga'], 1, 1]);
});

it('is asked for its rows when the focus reaches its entry', async () => {
  const console = await open('/desk');
  const entry = await screen.findByRole('link', { name: 'Rows' });
  act(() => entry.focus());
  await waitFor(() => expect(askedRows(console)).toBe(1));
});

it('shows that it waits when the rows take long, and then the rows', async () => {
  const soon = answer(manage, answers('yoga'));
  let answerNow = (): void => undefined;
  const asked = new Promise<void>((done) => (answerNow = done));
  await open(
    '/rows',
    reply(manage, async (request) => {
      await asked;
      return soon.reply(request);
    }),
  );
  expect(await screen.findByText('waiting')).toBeVisible();
  answerNow();
  expect(await screen.findByText('yoga')).toBeVisible();
  expect(commits).toEqual(['waiting', 'yoga']);
});

it('holds no list that is opened on a page that stands', async () => {
  await open(
    '/tabs',
    reply(manage, () => new Promise(() => undefined)),
  );
  const tab = await screen.findByRole('button', { name: 'Sessions' });
  act(() => tab.click());
  expect(screen.getByText('waiting')).toBeVisible();
});

it('asks again for rows that nobody opened within five seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const console = await open('/desk');
  await user.hover(await screen.findByRole('link', { name: 'Rows' }));
  await waitFor(() => expect(askedRows(console)).toBe(1));
  await user.hover(screen.getByRole('link', { name: 'Desk' }));
  act(() => void jest.advanceTimersByTime(6_000));
  await user.click(screen.getByRole('link', { name: 'Rows' }));
  expect(await screen.findByText('yoga')).toBeVisible();
  expect([commits, askedRows(console)]).toEqual([['yoga'], 2]);
  jest.useRealTimers();
});

describe('the pages that an account opens most', () => {
  const start = (account: number): Promise<Rendered> =>
    open('/desk', answer(manage, answers('yoga')), {
      'touchline.visits': { account, paths: { '/gone': 20, '/desk': 9, '/rows': 5 } },
    });

  it('are asked for their rows once the line is quiet, and say their age when they are opened', async () => {
    const console = await start(PARTNER_ID);
    await waitFor(() => expect(askedRows(console)).toBe(1));
    expect([commits, mounted]).toEqual([[], 0]);
    await userEvent.click(screen.getByRole('link', { name: 'Rows' }));
    expect(await screen.findByText('yoga')).toBeVisible();
    expect(commits[0]).toBe('yoga');
  });

  it('are drawn at once with those rows, also when a pointer comes to their entry first', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const console = await start(PARTNER_ID);
    await waitFor(() => expect(askedRows(console)).toBe(1));
    await act(() => console.services.get(Http).quiet());
    const entry = screen.getByRole('link', { name: 'Rows' });
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).hover(entry);
    // It rests there.
    act(() => void jest.advanceTimersByTime(100));
    expect(await drawnAtOnceBy(() => entry.click())).toEqual(['yoga']);
    jest.useRealTimers();
  });

  it('are not those of another account, whose visits give way to the own ones', async () => {
    const console = await start(PARTNER_ID + 1);
    await waitFor(() =>
      expect(console.services.get(Storage).get('touchline.visits')?.account).toBe(PARTNER_ID),
    );
    await act(() => console.services.get(Http).quiet());
    await act(() => console.services.get(Http).quiet());
    expect(askedRows(console)).toBe(0);
    expect(console.services.get(Storage).get('touchline.visits')?.paths).toEqual({ '/desk': 1 });
  });
});
