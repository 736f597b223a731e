import { pace } from './pace.ts';

describe('the pace of refunds', () => {
  const never = new AbortController().signal;

  it('lets every caller through, evenly spread', async () => {
    const turn = pace(200);
    const passed: number[] = [];
    const began = performance.now();
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (caller) => {
        await turn(never);
        passed.push(caller);
      }),
    );
    // A process that stalls while they line up may find the last one's turn come before the others' timers.
    expect(passed.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    // Five gaps of 5 ms; timers may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(20);
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
