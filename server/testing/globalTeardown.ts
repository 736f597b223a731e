import { rmSync } from 'node:fs';

/** Removes the template and the embedded databases, and ends the private PostgreSQL of this run. */
export default async function globalTeardown(): Promise<void> {
  const postgres = globalThis.touchlinePostgres;
  const template = process.env['TOUCHLINE_TEST_TEMPLATE'];
  if (postgres && template) await postgres.dropDatabase(template);
  await postgres?.stop();
  const embedded = process.env['TOUCHLINE_TEST_EMBEDDED'];
  if (embedded !== undefined) rmSync(embedded, { recursive: true, force: true });
}
