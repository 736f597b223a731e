import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readConfig } from '../config.ts';
import { secretBox, secretBoxOf } from './secretBox.ts';

const newKey = () => randomBytes(32).toString('base64');
const PLACE = 'merchant_file 7 bank.number';

it('opens what it sealed, and shows nothing of it', () => {
  const box = secretBox([newKey()]);
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'binary' }), (text) => {
      const sealed = box.seal(text, PLACE);
      expect(box.open(sealed, PLACE)).toBe(text);
      expect(sealed).not.toContain(text);
      expect(box.seal(text, PLACE)).not.toBe(sealed);
    }),
  );
});

it('opens nothing that was changed, moved to another row, or sealed elsewhere', () => {
  const box = secretBox([newKey()]);
  const sealed = box.seal('6222021234567890', PLACE);
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => box.open(changed, PLACE)).toThrow(/authenticate/);
  expect(() => box.open(sealed, 'merchant_file 8 bank.number')).toThrow(/authenticate/);
  expect(() => secretBox([newKey()]).open(sealed, PLACE)).toThrow(/which this server does not have/);
  expect(box.open(sealed, PLACE)).toBe('6222021234567890');
});

it('seals with the first key and opens with all, so that keys are changed without a stop', () => {
  const [old, next] = [newKey(), newKey()];
  const sealed = secretBox([old]).seal('110105', PLACE);
  const both = secretBox([next, old]);
  expect(both.open(sealed, PLACE)).toBe('110105');
  expect(secretBox([next]).open(both.seal('110105', PLACE), PLACE)).toBe('110105');
});

describe('the key of a data directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const settings = () => readConfig({ TOUCHLINE_DATA: join(directory, 'data') });

  it('is made once, for the own user only, and found again', () => {
    const sealed = secretBoxOf(settings()).seal('110105', PLACE);
    expect(secretBoxOf(settings()).open(sealed, PLACE)).toBe('110105');
    const path = join(directory, 'data', 'secret.key');
    expect([statSync(path).mode & 0o777, readFileSync(path, 'utf8').length]).toEqual([0o600, 44]);
  });

  it('is refused when it is cut off', () => {
    writeFileSync(join(directory, 'data', 'secret.key'), 'c2hvcnQ=');
    expect(() => secretBoxOf(settings())).toThrow(/holds no key of 32 bytes/);
  });

  it('is not used when the server was told its keys', () => {
    const key = newKey();
    const told = readConfig({ TOUCHLINE_DATA: join(directory, 'none'), TOUCHLINE_SECRET_KEYS: key });
    expect(secretBoxOf(told).keyName).toBe(secretBox([key]).keyName);
    expect(() => statSync(join(directory, 'none'))).toThrow(/ENOENT/);
  });

  it.each(['short', 'c2hvcnQ=', `${newKey()},x`])('names the cure of a wrong setting: %s', (value) => {
    expect(() => readConfig({ TOUCHLINE_SECRET_KEYS: value })).toThrow(
      'TOUCHLINE_SECRET_KEYS is not usable; set it to keys of 32 bytes as base64, separated by commas',
    );
  });
});
