import { Preparation, Rehearsals } from './preparation.ts';

const never = new Promise<never>(() => undefined);
const isThere = () => true;

it('lets the page be drawn when its rows have come, and tells it', async () => {
  const preparation = new Preparation();
  const told = jest.fn();
  preparation.ended$.subscribe(told);
  expect(preparation.awaited()).toBeUndefined();
  preparation.waitFor(Promise.resolve(), isThere);
  expect(preparation.hasEnded).toBe(false);
  await preparation.awaited();
  expect(preparation.hasEnded).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
});

it('gives a drawing that has waited the same again, until the page is on screen', async () => {
  const preparation = new Preparation();
  preparation.waitFor(Promise.resolve(), isThere);
  const rows = preparation.awaited();
  await rows;
  expect(rows).toBeDefined();
  expect(preparation.awaited()).toBe(rows);
  preparation.end();
  expect(preparation.awaited()).toBeUndefined();
});

it('gives nothing to wait for when the rows came before any drawing', async () => {
  const preparation = new Preparation();
  preparation.waitFor(Promise.resolve(), isThere);
  await new Promise((done) => setTimeout(done));
  expect(preparation.hasEnded).toBe(true);
  expect(preparation.awaited()).toBeUndefined();
});

it('waits for rows no longer than a moment', () => {
  jest.useFakeTimers();
  const preparation = new Preparation();
  preparation.waitFor(never, isThere);
  const rows = preparation.awaited();
  jest.advanceTimersByTime(400);
  jest.useRealTimers();
  return expect(rows).resolves.toBeUndefined();
});

describe('the page that is opened', () => {
  const at = (pathname: string, search = '') => ({ pathname, search });

  it('waits for the rows its rehearsal asked for, and not when they are there', async () => {
    const rehearsals = new Rehearsals();
    let answerNow = (): void => undefined;
    const asked = new Promise<void>((done) => (answerNow = done));
    let hasCome = false;
    rehearsals.begin('/rows').waitFor(asked, () => hasCome);
    const early = rehearsals.preparationOf(at('/rows'));
    expect([early.hasEnded, early.awaited()]).toEqual([false, expect.any(Promise)]);
    hasCome = true;
    answerNow();
    await early.awaited();
    expect(early.hasEnded).toBe(true);
    expect(rehearsals.preparationOf(at('/rows')).hasEnded).toBe(true);
  });

  it('waits for nothing yet at another address, and when what was asked for did not come', async () => {
    const rehearsals = new Rehearsals();
    rehearsals.begin('/rows').waitFor(never, () => false);
    expect(rehearsals.preparationOf(at('/rows', '?page=2')).awaited()).toBeUndefined();
    expect(rehearsals.preparationOf(at('/other')).awaited()).toBeUndefined();
    rehearsals.begin('/failed').waitFor(Promise.resolve(), () => false);
    await new Promise((done) => setTimeout(done));
    const failed = rehearsals.preparationOf(at('/failed'));
    expect([failed.hasEnded, failed.awaited()]).toEqual([false, undefined]);
  });
});
