import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const PROGRAM = 'scripts/start.mjs';
/** An empty value counts as not set. */
const NOTHING_SET = {
  PORT: '',
  PICTURES_PORT: '',
  HOST: '',
  DATABASE_URL: '',
  NODE_ENV: '',
  TOUCHLINE_SEED: '',
};
test.use({ locale: 'en-US' });

test('npm start serves the console and, with demo data, its identity provider, and ends both', async ({
  page,
}) => {
  const product = await startProduct({}, PROGRAM);
  let provider = '';
  try {
    await page.goto(`${product.url}/merchant-login`);
    await page.getByRole('link', { name: 'Sign in with company identity' }).click();
    await expect(page.getByRole('button', { name: /Cancel/ })).toBeVisible();
    provider = new URL(page.url()).origin;
    expect(Number(new URL(provider).port)).toBe(Number(new URL(product.url).port) + 2);
  } finally {
    await product.stop();
  }
  for (const address of [product.url, provider]) await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('npm start with nothing set goes to port 8080, and ends when that is taken', async () => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  const other = createServer().listen(8080, '127.0.0.1');
  // Taken by this test, unless somebody else has it already.
  await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => undefined);
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...NOTHING_SET, TOUCHLINE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
    const [code] = await once(child, 'close');
    expect(said).toContain('PORT is 8080, where another program listens; set it to a free port');
    expect(code).toBe(1);
  } finally {
    child.kill();
    other.close();
    rmSync(data, { recursive: true, force: true });
  }
});
