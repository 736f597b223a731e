import { resolve } from 'node:path';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('serves on 8080 with the embedded database and demo data when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      picturesPort: 8081,
      dataDirectory: resolve('./data'),
      databaseUrl: undefined,
      seed: 'demo',
      zone: 'Asia/Shanghai',
      signInIdleMinutes: 120,
      signInAbsoluteMinutes: 720,
      signInsPerMinute: 60,
      trustedProxies: [],
      hostOrigins: [],
      disabledPlugins: [],
      payments: { directory: resolve('./data/payments'), failurePercent: 3 },
    });
  });

  it.each([
    [{}, 'demo', '127.0.0.1'],
    [{ NODE_ENV: 'development' }, 'demo', '127.0.0.1'],
    [{ NODE_ENV: 'production' }, 'none', '0.0.0.0'],
    [{ DATABASE_URL: 'postgres://db' }, 'none', '0.0.0.0'],
    [{ NODE_ENV: 'production', TOUCHLINE_SEED: 'demo' }, 'demo', '127.0.0.1'],
    [{ DATABASE_URL: 'postgres://db', TOUCHLINE_SEED: 'demo', HOST: '10.0.0.1' }, 'demo', '10.0.0.1'],
    [{ TOUCHLINE_SEED: 'none' }, 'none', '0.0.0.0'],
    [{ TOUCHLINE_SEED: 'none', HOST: '127.0.0.1' }, 'none', '127.0.0.1'],
  ])('with %j seeds %s and listens on %s', (env, seed, host) => {
    expect(readConfig(env)).toMatchObject({ seed, host });
  });

  it('puts pictures on the next port, or on any free one when the port is 0', () => {
    expect(readConfig({ PORT: '9000' }).picturesPort).toBe(9001);
    expect(readConfig({ PORT: '0' }).picturesPort).toBe(0);
    expect(readConfig({ PORT: '9000', PICTURES_PORT: '7000' }).picturesPort).toBe(7000);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http"; set it to a port from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; set it to a port from 0 to 65535.'],
    [
      { TOUCHLINE_DISABLED_PLUGINS: 'partner-channels, Partner Home' },
      'TOUCHLINE_DISABLED_PLUGINS is "partner-channels, Partner Home"; set it to plugin folders separated by commas, such as partner-channels.',
    ],
    [{ TOUCHLINE_SEED: 'yes' }, 'TOUCHLINE_SEED is "yes"; set it to demo or none.'],
    [
      { TOUCHLINE_ZONE: 'Mars/Base' },
      'TOUCHLINE_ZONE is "Mars/Base"; set it to an IANA time zone such as Asia/Shanghai.',
    ],
    [
      { TOUCHLINE_HOST_ORIGINS: 'https://a.example/path' },
      'TOUCHLINE_HOST_ORIGINS is "https://a.example/path"; set it to origins separated by commas, such as https://host.example.com, without a path.',
    ],
    [
      { TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '101' },
      'TOUCHLINE_PAYMENTS_FAILURE_PERCENT is "101"; set it to a percentage from 0 to 100.',
    ],
    [
      { TOUCHLINE_SESSION_IDLE_MINUTES: '800' },
      'TOUCHLINE_SESSION_IDLE_MINUTES is 800; set it to at most TOUCHLINE_SESSION_ABSOLUTE_MINUTES, which is 720.',
    ],
  ])('answers %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('does not repeat a database address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(
      'DATABASE_URL is not usable; set it to an address that starts with postgres://.',
    );
  });

  it('ignores crash points and clock offsets outside tests', () => {
    const knobs = { TOUCHLINE_CRASH_AT: 'before-send', TOUCHLINE_CLOCK_OFFSET_MS: '-5000' };
    expect(readConfig(knobs).testing).toEqual({ enabled: false, crashAt: undefined, clockOffsetMs: 0 });
    expect(readConfig({ ...knobs, TOUCHLINE_TESTING: '1' }).testing).toEqual({
      enabled: true,
      crashAt: 'before-send',
      clockOffsetMs: -5000,
    });
  });
});
