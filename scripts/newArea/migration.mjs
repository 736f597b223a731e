/** The migration of an area's table. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, run, runNode } from '../lib.mjs';

const FOLDER = 'server/db/migrations';
const JOURNAL = inRoot(FOLDER, 'meta/_journal.json');
const journal = () => JSON.parse(readFileSync(JOURNAL, 'utf8'));

/** Writes what is missing between the migrations and the schema. */
export async function writeMigration(name) {
  const kit = inRoot('node_modules/drizzle-kit/bin.cjs');
  const { code, output } = await runNode([kit, 'generate', '--name', name], { capture: true });
  if (code !== 0) throw new Error(`drizzle-kit wrote no migration:\n${output}`);
  return `${FOLDER}/${journal().entries.at(-1).tag}.sql`;
}

/**
 * Takes the table away again: a last migration that nobody has committed is deleted, after any other one follows that
 * drops the table.
 */
export async function undoMigration(table) {
  const { entries, ...rest } = journal();
  const last = entries.at(-1);
  const path = `${FOLDER}/${last.tag}.sql`;
  const isKept = (await run('git', ['ls-files', '--error-unmatch', path], { capture: true })).code === 0;
  if (last.tag.slice(5) !== table || isKept) return writeMigration(`drop_${table}`);
  rmSync(inRoot(path));
  rmSync(inRoot(FOLDER, `meta/${last.tag.slice(0, 4)}_snapshot.json`));
  writeFileSync(JOURNAL, `${JSON.stringify({ ...rest, entries: entries.slice(0, -1) }, null, 2)}`);
  return undefined;
}
