import { CRASH_POINTS, crashPoints } from './crashPoints.ts';

describe('crash points', () => {
  it('do nothing on a server that is not under test', () => {
    const pass = crashPoints(undefined);
    expect(() => CRASH_POINTS.forEach(pass)).not.toThrow();
  });

  it('end the process at the chosen pass of the chosen point, once', () => {
    let kills = 0;
    const pass = crashPoints('after-send:3', () => {
      kills += 1;
    });
    pass('after-send');
    pass('before-send');
    pass('after-send');
    expect(kills).toBe(0);
    pass('after-send');
    expect(kills).toBe(1);
    pass('after-send');
    expect(kills).toBe(1);
  });

  it.each(['nowhere:1', 'after-send:0', 'after-send:x'])('refuse the setting %s', (setting) => {
    expect(() => crashPoints(setting)).toThrow('TOUCHLINE_CRASH_AT');
  });
});
