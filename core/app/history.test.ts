import { createHistory, type GuardedHistory } from './history.ts';

let guarded: GuardedHistory;
beforeEach(() => {
  history.replaceState(null, '', '/start?x=1#y');
  guarded = createHistory(window);
});
afterEach(() => guarded.dispose());
const here = (): string => location.pathname + location.search + location.hash;
/** The browser moves when it likes; it says so. */
const moved = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

it('writes addresses and tells its listeners where it stands', () => {
  const places: string[] = [];
  const stop = guarded.listen(() =>
    places.push(`${guarded.place.action} ${guarded.place.location.pathname}`),
  );
  guarded.push('/next?page=2', { from: 'start' });
  expect(here()).toBe('/next?page=2');
  expect(guarded.place.location.state).toEqual({ from: 'start' });
  guarded.replace('/last');
  stop();
  guarded.push('/unheard');
  expect(places).toEqual(['PUSH /next', 'REPLACE /last']);
});

it('changes only the query when no path is named', () => {
  guarded.push({ search: '?page=3' });
  expect(here()).toBe('/start?page=3');
});

it('asks before the path changes, and not for another query of the same page', async () => {
  const asked: string[] = [];
  const stop = guarded.askBeforeLeaving(async () => {
    asked.push(here());
    return false;
  });
  guarded.push('/start?page=2');
  expect(asked).toEqual([]);
  guarded.push('/other');
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  expect(here()).toBe('/start?page=2');
  stop();
  guarded.push('/other');
  expect(here()).toBe('/other');
});

it('goes on when leaving is confirmed', async () => {
  guarded.askBeforeLeaving(async () => true);
  const left = new Promise<void>((resolve) => guarded.listen(() => resolve()));
  guarded.push('/other');
  await left;
  expect(here()).toBe('/other');
});

it('Back asks as well: No stays where it was', async () => {
  guarded.push('/form');
  let answer: (may: boolean) => void = () => undefined;
  guarded.askBeforeLeaving(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const gone = moved();
  guarded.go(-1);
  await gone;
  await moved();
  expect(here()).toBe('/form');
  answer(false);
  await Promise.resolve();
  expect(guarded.place.location.pathname).toBe('/form');
});

it('Back goes back when leaving is confirmed', async () => {
  guarded.push('/form');
  guarded.askBeforeLeaving(async () => true);
  const arrived = new Promise<void>((resolve) => guarded.listen(() => resolve()));
  guarded.go(-1);
  await arrived;
  expect(here()).toBe('/start?x=1#y');
});
