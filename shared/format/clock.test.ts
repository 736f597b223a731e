import { datesIn } from './datesIn.ts';
import { followServer, serverNow } from './clock.ts';

const DAY_MS = 86_400_000;
const REAL = Date.parse('2026-11-20T12:00:00Z');
/** The device's clock. */
const device = (instant: number): void =>
  void jest.useFakeTimers({ now: instant, doNotFake: ['performance'] });
/** An answer of a server that is right, heard `travelMs` after the question. */
function takeAnswer(sentAt: number, travelMs = 100): void {
  jest.setSystemTime(sentAt + travelMs);
  followServer(new Date(REAL).toUTCString(), sentAt);
}

afterEach(() => {
  followServer(new Date().toUTCString(), Date.now());
  jest.useRealTimers();
});

describe('the clock of the server', () => {
  it.each([-2 * DAY_MS, 2 * DAY_MS, 90_000])('is followed by a device that is %i ms off', (off) => {
    device(REAL + off);
    takeAnswer(REAL + off);
    expect(Math.abs(serverNow() - REAL)).toBeLessThan(2_000);
    expect(datesIn('Asia/Shanghai').today()).toBe('2026-11-20');
    device(REAL + off + DAY_MS);
    expect(datesIn('Asia/Shanghai').today()).toBe('2026-11-21');
  });

  it('leaves a device alone that is right, however long an answer was on its way', () => {
    device(REAL);
    const off = serverNow() - REAL;
    takeAnswer(REAL - 20_000, 21_000);
    expect(serverNow() - Date.now()).toBe(off);
  });

  it('is followed again when the device has been set right', () => {
    device(REAL + 2 * DAY_MS);
    takeAnswer(REAL + 2 * DAY_MS);
    device(REAL);
    takeAnswer(REAL);
    expect(Math.abs(serverNow() - REAL)).toBeLessThan(2_000);
  });

  it.each([undefined, '', 'yesterday'])('says nothing by %j', (said) => {
    device(REAL);
    const before = serverNow();
    followServer(said, REAL);
    expect(serverNow()).toBe(before);
  });
});
