import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file of a backup that says what it is. */
export const MANIFEST = 'manifest.json';
/** Grows when older programs could not read what newer ones write. */
export const FORMAT = 1;

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The kind of database it was read from. */
  from: z.enum(['postgres', 'embedded']),
  /** How that database orders letters and tells their case; not in backups of before this was kept. */
  locale: z.string().optional(),
  /** Steps of the schema, by their hashes and in order. */
  migrations: z.array(z.string()).min(1),
  /** Names of the keys that numbers in it are sealed under; the keys themselves are not in it. */
  keys: z.array(z.string()),
  /** How many files `SHA256SUMS` names. */
  files: z.number().int().positive(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sum: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

/** What a backup says of itself. */
export type Manifest = z.output<typeof Manifest>;

/** The place of a table's rows in a backup. */
export const placeOf = (table: string): string => `tables/${table}.jsonl.gz`;

/** Reads what a backup says of itself. @throws Error of one sentence when this program cannot read it. */
export function readManifest(backup: string): Manifest {
  const told: unknown = JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8'));
  const { format } = z.object({ format: z.unknown() }).parse(told);
  if (format !== FORMAT)
    throw new Error(
      `${backup} has format ${String(format)} and this version reads ${FORMAT}; restore it with the version of Touchline that made it.`,
    );
  return Manifest.parse(told);
}
