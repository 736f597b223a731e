import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { keepPrivate } from '../../keepPrivate.ts';
import { picturesFolder } from '../../pictures/storePicture.ts';
import { migrateDatabase } from '../migrate.ts';
import { connectDatabase } from '../pool.ts';
import { seedBookings } from './million.ts';
import { seedDemo } from './seed.ts';
import { sentenceOf } from './sentence.ts';

const LARGEST_SCALE = 100;

/** `--scale` without a number: the demo, and a million bookings of three years. */
const BARE = '--scale';
const MANY = 'million';

/** `npm run seed -- --scale 10`: migrates, fills with demo data, says what there is. Returns the exit code. */
async function main(): Promise<number> {
  const given = argv.slice(2);
  const { values } = parseArgs({
    args: given.at(-1) === BARE ? [...given, MANY] : given,
    options: { scale: { type: 'string', default: '1' } },
  });
  const isMany = values.scale === MANY;
  const scale = isMany ? 1 : Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > LARGEST_SCALE) {
    process.stderr.write(
      `--scale is ${values.scale}; give a whole number from 1 to ${LARGEST_SCALE}, or none for a million bookings.\n`,
    );
    return 2;
  }
  const config = readConfig();
  keepPrivate(config.dataDirectory);
  const database = await connectDatabase(config);
  try {
    await migrateDatabase(database);
    const began = Date.now();
    const report = await seedDemo(database, {
      scale,
      now: began,
      zone: config.zone,
      pictures: picturesFolder(config.dataDirectory),
      ledger: config.payments.directory,
    });
    const seconds = (Date.now() - began) / 1_000;
    process.stdout.write(`${sentenceOf(report, { scale, seconds })}\n`);
    if (isMany) {
      const bookings = await seedBookings(database, { now: began });
      const took = (Date.now() - began) / 1_000 - seconds;
      process.stdout.write(`Wrote ${bookings} bookings of three years in ${took.toFixed(1)} s.\n`);
    }
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${error instanceof ConfigError ? text : `Demo data could not be written: ${text}`}\n`,
  );
  process.exitCode = 1;
}
