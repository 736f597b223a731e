/**
 * `npm run new-area -- partner-invite-codes --noun inviteCode --fields code:text,maxUses:int,expiresAt:time?`: a whole
 * area, from its table to its pages and tests. The same line with `--test` runs its tests again, with `--remove` it takes all of
 * it back.
 *
 * The files come from scripts/newArea/templates. `--plural` and `--chinese` say what cannot be guessed: the plural of
 * the noun, and the Chinese words of the noun and then of each field.
 */
import { argv } from 'node:process';
import { readArea, wordsOf } from './newArea/area.mjs';
import { deleteArea, foundPlaces, writeArea } from './newArea/files.mjs';
import { undoMigration, writeMigration } from './newArea/migration.mjs';
import { runJest } from './jest.mjs';
import { ensureInstalled, inRoot, main, runNode } from './lib.mjs';
import { findPostgres } from './findPostgres.mjs';

const must = async (what, args) => {
  const { code, output } = await runNode(args, { capture: true });
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
};
const writeGenerated = () => must('npm run docs', [inRoot('scripts/docs.mjs')]);

/** What a machine cannot decide. */
const judgements = ({ id, role, plural, noun, fields, chinese }) => `
Left to judge, by people:
  who may            one privilege code guards everything: shared/contract/${plural}/calls.ts, plugins/${id}/plugin.ts;
                     then read each line of server/domains/${plural}/testing/access.ts
  which texts are private   texts of ${role === 'partner' ? 'one store may be read by its people' : 'the platform are read by operators'}; phones are masked by you
  what off means     a row that is switched off stays and is muted; what may no longer be done with it, you say
  what is unique     nothing is yet: an index in schema.ts, and refuse.alreadyUsed in service.ts
  lengths, bounds    shared/contract/${plural}/shapes.ts
  words              plugins/${id}/locales${chinese.length ? '' : `; "${[noun, ...fields.map(({ name }) => name)].join('", "')}" still stand in English in zh-CN (--chinese)`}
Next: npm run dev, then docs/plugins.md, "An area in half an hour". Commit the migration with the rest.`;

async function create(area) {
  const files = writeArea(area);
  await must('The formatter', [
    inRoot('node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    ...foundPlaces(area),
  ]);
  const migration = await writeMigration(wordsOf(area.noun).join('_'));
  await writeGenerated();
  console.log(`${files.length} files written in\n  ${[...foundPlaces(area), migration].join('\n  ')}`);
  return area.isTested ? test(area) : 0;
}

/** The area's own tests, then what tests of all areas say about this one. */
async function test({ id, plural }) {
  console.log('Running its tests ...');
  const postgres = await findPostgres();
  const extra = postgres?.bin ? { TOUCHLINE_POSTGRES_BIN: postgres.bin } : {};
  const quick = await runJest(
    [`server/domains/${plural}/`, `plugins/${id}/`, '--selectProjects', 'node', 'browser'],
    extra,
  );
  const rows = await runJest(
    [
      'tests/access/',
      'tests/plugins.contract',
      'tests/dialogs.test',
      '--selectProjects',
      'node',
      'browser',
      '-t',
      `${plural}\\.|${id}[: /]|${id}$|is told by every domain|knows whose|knows of every|every column of text`,
    ],
    extra,
  );
  return quick || rows;
}

async function remove(area) {
  const found = deleteArea(area);
  const migration = await undoMigration(wordsOf(area.noun).join('_'));
  await writeGenerated();
  console.log(`Removed:\n  ${found.join('\n  ')}`);
  console.log(
    migration
      ? `${migration} drops its table: commit it.`
      : 'Its migration was not committed and is gone too.',
  );
  return 0;
}

await main(async () => {
  const area = readArea(argv.slice(2));
  await ensureInstalled();
  if ((area.isRemoved || area.isOnlyTested) && foundPlaces(area).length === 0)
    throw new Error(`There is no area ${area.id} with the noun ${area.noun}.`);
  if (area.isRemoved) return remove(area);
  if (area.isOnlyTested) return test(area);
  const code = await create(area);
  console.log(judgements(area));
  return code;
});
