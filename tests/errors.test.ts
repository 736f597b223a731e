import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import english from '../core/locales/console/en.ts';
import ofOperatorsEnglish from '../core/locales/console/operators.en.ts';
import ofOperatorsChinese from '../core/locales/console/operators.zh-CN.ts';
import chinese from '../core/locales/console/zh-CN.ts';
import { mergeWords } from '../shared/contract/mergeWords.ts';
import { ResultCode } from '../shared/codes/resultCodes.ts';
import { refuse, type Refusal } from '../server/http/errors.ts';

type Build = (values: Record<string, never>) => Refusal;

const server = join(__dirname, '../server');
/** Every `refusals.ts` below server/, found by its name, and what belongs to everybody. */
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[\\/])refusals\.ts$/.test(path))
  .toSorted();
const catalogues: readonly Readonly<Record<string, Build>>[] = [
  refuse as unknown as Readonly<Record<string, Build>>,
  ...files.map((path) => require(join(server, path)).refuse),
];
/** Each refusal the server knows with its name; one that a file has from another is the same. */
const builders = new Map(
  catalogues.flatMap((catalogue) => Object.entries(catalogue).map(([name, build]) => [build, name] as const)),
);
const refusals = [...builders].map(([build, name]) => {
  const { reason, resultCode } = name === 'badInput' ? refuse.badInput([]) : build({});
  return { name, reason, resultCode };
});

it.each([
  ['zh-CN', mergeWords([chinese, ofOperatorsChinese])],
  ['en', mergeWords([english, ofOperatorsEnglish])],
])('says every refusal of the server in %s', (_, { errors = {} }) => {
  expect(refusals.map(({ reason }) => reason).filter((reason) => !(reason in Object(errors)))).toEqual([]);
});

it('finds the refusals of every domain that has some', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(refusals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['notFound', 'wrongPair', 'sessionFull', 'exportsRunning']),
  );
});

it('names each refusal once, as its catalogue does', () => {
  expect(refusals.map(({ reason }) => reason)).toEqual(refusals.map(({ name }) => name));
  expect(refusals.map(({ reason }) => reason).toSorted()).toEqual(
    [...new Set(refusals.map(({ reason }) => reason))].toSorted(),
  );
});

it('answers with numbers of the contract, and each number means one thing', () => {
  const numbers: readonly number[] = Object.values(ResultCode);
  expect(refusals.filter(({ resultCode }) => !numbers.includes(resultCode))).toEqual([]);
  expect(numbers).toHaveLength(new Set(numbers).size);
});
