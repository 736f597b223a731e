/* Prints what the README quotes: every budget of the design with the figure measured now (bench/README.md). */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/db/seed/accounts.ts';
import { startPostgres, type TestPostgres } from '../server/testing/postgres.ts';
import { buildFloor } from './floor/build.ts';
import { measureBookings } from './measure/bookings.ts';
import { measureExport } from './measure/exports.ts';
import { measureGrid } from './measure/grid.ts';
import { measureHeap } from './measure/heap.ts';
import { measureLists } from './measure/lists.ts';
import { measureMatrix } from './measure/matrix.ts';
import { measureMillions } from './measure/millions.ts';
import { measurePlugin } from './measure/plugins.ts';
import { measureSizes } from './measure/sizes.ts';
import { measureSteps } from './measure/steps.ts';
import { launch } from './support/browser.ts';
import { atMost, type Figure, tableOf } from './support/figures.ts';
import { type Product, signInAt, startProduct } from './support/product.ts';
import { ACCOUNT, consoleSubject, floorSubject } from './support/subjects.ts';

const root = resolve(import.meta.dirname, '..');
/** A copy of the build, so that a build meanwhile changes nothing; below the root, where its packages are found. */
const built = join(root, '.cache/bench/product');
const program = join(built, 'server/main.mjs');
const VISITS = 5;
const SEED_ALLOWED_S = 60;
const START_ALLOWED_S = 3;

/** Says on the error stream what goes on; the table alone is the answer. */
async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  process.stderr.write(`${name} ... `);
  const result = await run();
  process.stderr.write(`${((performance.now() - begin) / 1_000).toFixed(1)} s\n`);
  return result;
}

/** Parts that were asked for by name; all of them when none was. */
const wanted = argv.slice(2).filter((name) => !name.startsWith('--'));

/** Measures a part of the report, if it is wanted. */
const part = async (name: string, run: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> =>
  wanted.length === 0 || wanted.includes(name) ? step(name, run) : [];

/** A product with demo data that has been started twice, and how long both starts took. */
async function prepare(place: {
  readonly data: string;
  readonly database: string | undefined;
}): Promise<{ readonly product: Product; readonly figures: readonly Figure[] }> {
  const first = await step('first start, with demo data', () => startProduct({ program, ...place }));
  await first.stop();
  const product = await step('second start', () => startProduct({ program, ...place }));
  const onWhat = place.database === undefined ? 'embedded' : 'PostgreSQL';
  return {
    product,
    figures: [
      atMost(`first start with demo data, ${onWhat}`, {
        measured: first.readyMs / 1_000,
        allowed: SEED_ALLOWED_S,
        unit: ' s',
      }),
      atMost(`second start to ready, ${onWhat}`, {
        measured: product.readyMs / 1_000,
        allowed: START_ALLOWED_S,
        unit: ' s',
      }),
    ],
  };
}

/** What the browser shows; the bare page has a product and a copy of the data of its own. */
async function measureBrowser(
  browser: Browser,
  product: Product,
  floor: Product,
): Promise<readonly Figure[]> {
  const token = await signInAt(product.url, ACCOUNT, DEMO_PASSWORD);
  const answer = await fetch(`${product.url}/api/v1/version/notice`, { headers: { token } });
  const { result } = (await answer.json()) as { readonly result: { readonly versionNumber: string } | null };
  const ours = { url: product.url, subject: consoleSubject(result?.versionNumber ?? '') };
  const bare = { url: floor.url, subject: floorSubject };
  return [
    ...(await part('sizes', () => measureSizes(browser, ours))),
    ...(await part('steps', () => measureSteps(browser, ours, bare, VISITS))),
    ...(await part('heap', () => measureHeap(browser, ours))),
  ];
}

const measureOfBookings = async (postgres: TestPostgres, directory: string): Promise<readonly Figure[]> =>
  measureBookings(built, { data: join(directory, 'bookings'), database: await postgres.createDatabase() });

async function measureAll(postgres: TestPostgres | undefined, directory: string): Promise<readonly Figure[]> {
  const data = join(directory, 'data');
  const database = await postgres?.createDatabase();
  const { product, figures } = await prepare({ data, database });
  const floorProgram = await step('bare page', () => buildFloor(root));
  const floorData = join(directory, 'floor');
  // The copy is made while nobody writes: a template database has no connections.
  await product.stop();
  cpSync(data, floorData, { recursive: true });
  const floorDatabase = database && (await postgres?.createDatabase(new URL(database).pathname.slice(1)));
  const running = await startProduct({ program, data, database });
  const floor = await startProduct({ program: floorProgram, data: floorData, database: floorDatabase });
  const browser = await launch();
  try {
    const shown = await measureBrowser(browser, running, floor);
    await browser.close();
    return [
      ...shown,
      ...(await part('plugin', () => measurePlugin(root, join(built, 'console')))),
      ...(await part('grid', () => measureGrid(root))),
      ...(await part('matrix', () => measureMatrix(root))),
      ...figures,
      ...(await part('lists', () => measureLists(running.url))),
      ...(database ? await part('export', () => measureExport(running, database)) : []),
      ...(postgres ? await part('bookings', () => measureOfBookings(postgres, directory)) : []),
      ...(database ? await part('millions', () => measureMillions(running.url, database)) : []),
    ];
  } finally {
    await browser.close();
    await Promise.all([running.stop(), floor.stop()]);
  }
}

rmSync(built, { recursive: true, force: true });
cpSync(join(root, 'dist'), built, { recursive: true });
const directory = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const postgres = await startPostgres(process.env['TEST_DATABASE_URL']);
try {
  if (!postgres)
    process.stderr.write('No PostgreSQL found: measuring on the embedded database, without the export.\n');
  const figures = await measureAll(postgres, directory);
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
  process.stdout.write(`${tableOf(figures)}\n\n${machine}, ${new Date().toISOString().slice(0, 10)}\n`);
  if (argv.includes('--json')) {
    mkdirSync(join(root, 'bench/results'), { recursive: true });
    writeFileSync(
      join(root, 'bench/results/latest.json'),
      `${JSON.stringify({ machine, figures }, null, 2)}\n`,
    );
  }
} finally {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}
