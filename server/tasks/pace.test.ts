import { pace } from './pace.ts';

describe('the pace of refunds', () => {
  const never = new AbortController().signal;

  it('lets callers through one after the other, evenly spread', async () => {
    const turn = pace(200);
    const passed: number[] = [];
    const began = performance.now();
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (caller) => {
        await turn(never);
        passed.push(caller);
      }),
    );
    expect(passed).toEqual([1, 2, 3, 4, 5, 6]);
    // Five gaps of 5 ms; timers may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(20);
  });

  it('keeps the order when a stall makes several turns due at once', async () => {
    let now = 0;
    const turn = pace(100, () => now);
    const passed: number[] = [];
    const callers = [1, 2, 3].map(async (caller) => {
      const done = turn(never);
      // The process stands still between the second and the third.
      if (caller === 2) now = 1_000;
      await done;
      passed.push(caller);
    });
    await Promise.all(callers);
    expect(passed).toEqual([1, 2, 3]);
  });

  it('allows no burst after a pause', async () => {
    let now = 0;
    const turn = pace(1_000_000, () => now);
    await turn(never);
    now = 10_000;
    const slow = pace(10, () => now);
    await slow(never);
    const second = slow(AbortSignal.abort());
    await expect(second).rejects.toThrow('aborted');
  });

  it('lets nobody through once the work has been stopped', async () => {
    const control = new AbortController();
    const turn = pace(1);
    await turn(control.signal);
    const waiting = turn(control.signal);
    control.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});
