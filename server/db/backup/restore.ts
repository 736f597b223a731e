import { MIGRATION_LOCK } from '../migrate.ts';
import { prepareTenantRole } from '../tenantRole.ts';
import type { Config } from '../../config.ts';
import { papersFolder, picturesFolder } from '../../pictures/storePicture.ts';
import { keyNamesOf } from '../../secrets/secretBox.ts';
import { type Connection, connectToWrite } from './connect.ts';
import { checkSums, conflictsOf, copyOut, readLines, readSums, SUMS, type Sums } from './folder.ts';
import { MANIFEST, type Manifest, placeOf, readManifest } from './manifest.ts';
import {
  dropEverything,
  knownMigrations,
  type Migration,
  readLocale,
  readStanding,
  takeMigrations,
  withoutWatchers,
} from './structure.ts';
import { beginPlainly, quoted, readTotal, writeRows, writeSequences } from './tables.ts';

/** What of the settings says where everything belongs. */
export type Target = Pick<Config, 'databaseUrl' | 'dataDirectory' | 'payments' | 'secretKeys'>;

/** What the person who restores has said. */
export interface RestoreOptions {
  /** What the database holds may go. */
  readonly replace: boolean;
  /** Sealed numbers may be lost. */
  readonly withoutKeys: boolean;
  /** Folder of the schema's steps. */
  readonly migrations: string;
  /** Hears what is otherwise than it was, in a sentence each. */
  readonly tell?: (sentence: string) => void;
}

/**
 * What lets somebody in without a password: sign-ins, links, codes and sign-ons that are on their way. They are not brought
 * back: what was ended since the backup would hold again.
 */
export const WAYS_IN = ['sign_in', 'sign_on_ticket', 'sign_on_attempt', 'sms_code', 'password_link'];

/**
 * Brings a backup into the database and the folders of these settings: all of it, or nothing in the database. Files that
 * are there stay. @throws Error of one sentence that says what to do instead.
 */
export async function restoreBackup(
  target: Target,
  folder: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const sums = readSums(folder);
  await checkSums(folder, sums);
  const manifest = readManifest(folder);
  checkComplete(manifest, sums, folder);
  const migrations = stepsOf(manifest, options.migrations);
  if (!options.withoutKeys) checkKeys(manifest, target);
  const connection = await connectToWrite(target);
  try {
    await checkStanding(connection, options.replace);
    await copyFiles(target, folder, sums);
    await load(connection, folder, manifest, migrations);
    await tellLocale(connection, manifest, options.tell);
  } finally {
    await connection.close();
  }
  return manifest;
}

function checkComplete({ files, tables }: Manifest, sums: Sums, folder: string): void {
  const places = [MANIFEST, ...tables.map(({ name }) => placeOf(name))];
  if (sums.size !== files || places.some((place) => !sums.has(place)))
    throw new Error(`${SUMS} of ${folder} does not name every file; take another backup.`);
}

/** The steps this backup has taken, of those we know. */
function stepsOf({ migrations }: Manifest, migrationsFolder: string): readonly Migration[] {
  const known = knownMigrations(migrationsFolder);
  if (migrations.every((hash, index) => known[index]?.hash === hash))
    return known.slice(0, migrations.length);
  throw new Error(
    `This backup has ${migrations.length} steps of the schema that are not the first ${migrations.length} of the ${known.length} of this version; restore it with the version of Touchline that made it, or a newer one.`,
  );
}

function checkKeys({ keys }: Manifest, target: Target): void {
  const own = keyNamesOf(target);
  const missing = keys.filter((key) => !own.includes(key));
  if (missing.length === 0) return;
  throw new Error(
    `Legal ids and bank numbers in this backup are sealed under the key ${missing.join(', ')}, which this server does not have; copy secret.key of the data directory it comes from to ${target.dataDirectory}, or set TOUCHLINE_SECRET_KEYS. With --without-keys they have to be handed in again.`,
  );
}

async function checkStanding({ client }: Connection, replace: boolean): Promise<void> {
  const standing = await readStanding(client);
  if (standing === 'foreign')
    throw new Error('This database holds tables of another product; name an empty one by DATABASE_URL.');
  if (standing === 'filled' && !replace)
    throw new Error('This database is not empty; name an empty one, or say --replace to lose what it holds.');
}

/** Before the rows, which name them: a file without row is harmless. What the payment side has paid is never forgotten. */
async function copyFiles({ dataDirectory, payments }: Target, folder: string, sums: Sums): Promise<void> {
  const conflicts = await conflictsOf(sums, 'payments', payments.directory);
  if (conflicts.length > 0)
    throw new Error(
      `The payment ledger in ${payments.directory} says something else than the backup about ${conflicts.length} refunds, such as ${conflicts[0]}; set TOUCHLINE_PAYMENTS_DIR or TOUCHLINE_DATA to another directory.`,
    );
  await copyOut(folder, sums, 'pictures', picturesFolder(dataDirectory));
  await copyOut(folder, sums, 'papers', papersFolder(dataDirectory));
  await copyOut(folder, sums, 'payments', payments.directory);
}

async function tellLocale(
  { client }: Connection,
  { locale: before }: Manifest,
  tell: RestoreOptions['tell'],
): Promise<void> {
  const now = await readLocale(client);
  if (before === undefined || before === now) return;
  tell?.(
    `The backup comes from a database of the locale ${before}, and this one has ${now}: names may stand in another order, and small and capital letters beyond A to Z may be told apart where they were not. For the same as before, restore into a database of that locale.`,
  );
}

/** One transaction: whoever kills this finds the database as it was. A server that starts meanwhile waits for its end. */
async function load(
  { kind, client }: Connection,
  folder: string,
  { tables, sequences }: Manifest,
  migrations: readonly Migration[],
): Promise<void> {
  // All connections of the embedded database share one session, and the directory lock keeps others out.
  if (kind === 'postgres') await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await beginPlainly(client, 'read write');
  await dropEverything(client);
  await takeMigrations(client, migrations);
  await withoutWatchers(client, async () => {
    for (const table of tables) await writeRows(client, table, readLines(folder, placeOf(table.name)));
    await writeSequences(client, sequences);
  });
  for (const { name, rows, sum } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- One connection answers one question at a time.
    const total = await readTotal(client, name);
    if (total.rows !== rows || total.sum !== sum)
      throw new Error(`The table ${name} did not arrive as it was backed up; nothing was changed.`);
  }
  const known = new Set(tables.map(({ name }) => name));
  const waysIn = WAYS_IN.filter((name) => known.has(name)).map(quoted);
  if (waysIn.length > 0) await client.query(`truncate ${waysIn.join()}`);
  await client.query('commit');
  await prepareTenantRole(client);
  await client.query('analyze');
}
