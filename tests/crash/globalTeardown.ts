import { rmSync } from 'node:fs';
import { join } from 'node:path';
import stopDatabase from '../../server/testing/globalTeardown.ts';

/** Removes the bundle and ends the PostgreSQL of the run. */
export default async function globalTeardown(): Promise<void> {
  const bundle = process.env['TOUCHLINE_CRASH_BUNDLE'];
  if (bundle !== undefined) rmSync(join(__dirname, '../..', bundle), { recursive: true, force: true });
  await stopDatabase();
}
