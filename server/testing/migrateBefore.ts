import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMigrations, migrateDatabase } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';

/**
 * Brings an empty database to where the product was before one migration, named without its number: a test writes rows of
 * then, and `migrateDatabase` takes the steps that are missing.
 */
export async function migrateBefore(database: Database, migration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-before-'));
  try {
    cpSync(findMigrations(), folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
    const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`));
    if (end === -1) throw new Error(`No migration is called ${migration}.`);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrateDatabase(database, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
