import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { keepPrivate } from '../../keepPrivate.ts';
import { picturesFolder } from '../../pictures/storePicture.ts';
import { migrateDatabase } from '../migrate.ts';
import { connectDatabase } from '../pool.ts';
import { seedDemo } from './seed.ts';
import { sentenceOf } from './sentence.ts';

const LARGEST_SCALE = 100;

/** `npm run seed -- --scale 10`: migrates, fills with demo data, says what there is. Returns the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > LARGEST_SCALE) {
    process.stderr.write(`--scale is ${values.scale}; give a whole number from 1 to ${LARGEST_SCALE}.\n`);
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
