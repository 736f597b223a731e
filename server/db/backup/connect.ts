import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { type EmbeddedDatabase, openEmbedded } from '../embedded.ts';
import { DirectoryBusy } from '../lock.ts';

/** One connection without the limits of the pools, to the database of these settings. */
export interface Connection {
  readonly kind: 'postgres' | 'embedded';
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** Where a database is said to be. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDirectory'>;

/** What our own connections are called, so that those of servers are told from them. */
const OWN_NAME = 'touchline-backup';

/**
 * Connects to read: to PostgreSQL, to the files of an embedded database that rests, or through the server that runs on
 * them, which answers nobody else while the reading lasts. @throws Error of one sentence where there is nothing to read.
 */
export async function connectToRead({ databaseUrl, dataDirectory }: Place): Promise<Connection> {
  if (databaseUrl !== undefined) return connectPostgres(databaseUrl);
  if (!existsSync(join(dataDirectory, 'database')))
    throw new Error(`There is no database in ${dataDirectory}; set TOUCHLINE_DATA or DATABASE_URL.`);
  try {
    return await connectEmbedded(dataDirectory);
  } catch (error) {
    if (!(error instanceof DirectoryBusy)) throw error;
    // Its socket lies elsewhere where the path is too long, and answers nobody who is in another container.
    const busy = (): never => {
      throw error;
    };
    return through(join(dataDirectory, 'socket'), async () => {}).catch(busy);
  }
}

/** Connects to write: nobody else may use the database. @throws Error of one sentence when a server runs on it. */
export async function connectToWrite({ databaseUrl, dataDirectory }: Place): Promise<Connection> {
  if (databaseUrl === undefined) return connectEmbedded(dataDirectory);
  const connection = await connectPostgres(databaseUrl);
  const { rows } = await connection.client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
      where datname = current_database() and application_name like 'touchline%' and application_name <> $1`,
    [OWN_NAME],
  );
  if (rows[0]?.servers === 0) return connection;
  await connection.close();
  throw new Error('A server runs on this database; stop every server of it, then restore.');
}

async function connectPostgres(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, application_name: OWN_NAME, keepAlive: true });
  await client.connect();
  return { kind: 'postgres', client, close: () => client.end() };
}

async function connectEmbedded(dataDirectory: string): Promise<Connection> {
  const embedded: EmbeddedDatabase = await openEmbedded({ dataDirectory });
  return through(embedded.socketDirectory, () => embedded.close());
}

async function through(host: string, closeServer: () => Promise<void>): Promise<Connection> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
  } catch (error) {
    await closeServer();
    throw error;
  }
  const close = async (): Promise<void> => {
    await client.end();
    await closeServer();
  };
  return { kind: 'embedded', client, close };
}
