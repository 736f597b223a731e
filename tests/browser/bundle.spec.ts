import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { secretsIn } from '../secrets.ts';
import { test } from './support/test.ts';

const CONSOLE = join(import.meta.dirname, '../../dist/console');

test('what browsers get holds no secret, no demo password and no source maps', () => {
  const names = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(10);
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  const texts = names.filter((name) => /\.(?:js|css|html|json)$/.test(name));
  const found = texts.flatMap((name) => {
    const text = readFileSync(join(CONSOLE, name), 'utf8');
    return [...secretsIn(text), ...(text.match(/Touchline-2026|sourceMappingURL/g) ?? [])];
  });
  expect(found).toEqual([]);
});
