/** Removes the template and ends the private PostgreSQL of this run. */
export default async function globalTeardown(): Promise<void> {
  const postgres = globalThis.touchlinePostgres;
  const template = process.env['TOUCHLINE_TEST_TEMPLATE'];
  if (postgres && template) await postgres.dropDatabase(template);
  await postgres?.stop();
}
