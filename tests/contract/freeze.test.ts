import type { CallSpec } from '../../shared/contract/call.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { BODY_LIMIT_BYTES } from '../../server/http/limits/limits.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type TestApp } from '../../server/testing/buildTestApp.ts';
import { leastProcessorTimeOf } from '../../server/testing/processorTime.ts';
import { shareOfCalls } from '../../server/testing/access/callOwners.ts';
import { takesEverything } from '../../server/testing/slice.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from '../access/samples.ts';
import { defOf, type InputField, inputFieldsOf, type Parts, placed } from './inputFields.ts';

/**
 * Processor time of one answer, in milliseconds. Reading 1 MB of JSON alone takes 20. A busy machine may double it by
 * chance: unless everything is taken, only what no chance explains is too long.
 */
const LONGEST_MS = takesEverything() ? 200 : 5_000;
/** Node takes no more in the head of a request, the router no more in a parameter. */
const MOST_BYTES = { body: BODY_LIMIT_BYTES - 20_000, query: 14_000, params: 900 } as const;

/** What makes expressions, parsers and layouts slow when it is repeated. */
const SHAPES: Readonly<Record<string, readonly [unit: string, end: string]>> = {
  '<': ['<', ''],
  '<a': ['<a ', ''],
  '<a>': ['<a>', ''],
  '&': ['&#x', ''],
  spaces: [' ', 'x'],
  '(((': ['(', ''],
  'aaaa!': ['a', '!'],
  quotes: [`"'`, ''],
  'backslashes and lines': ['\\\n', ''],
  'combining marks': ['a\u0301', ''],
};
const NAMES = Object.keys(SHAPES);

let test: TestApp;
let world: World;
let objects: Objects;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  objects = await makeObjects(test, world.place);
});
afterAll(() => test.close());

/** Long enough for every field; the harmless text begins alike, so that both are refused or taken. */
const START = 'An evening for everybody';

/** The shape behind a start, as long as `bytes` of JSON allow. */
function shaped(name: string, bytes: number): string {
  const [unit, end] = SHAPES[name] ?? ['', ''];
  const each = Buffer.byteLength(JSON.stringify(unit)) - 2;
  return `${START}${unit.repeat(Math.floor(bytes / each))}${end}`;
}

/** Processor time of the answer to `parts`, beyond what the same request with `harmless` in it takes. */
async function costOf(call: CallSpec, parts: Parts, harmless: Parts): Promise<number> {
  const actor =
    call.access.kind === 'platform' ? world.actors.operatorWithCode : world.actors.partnerWithCode;
  const answer = async ({ params, query, body }: Parts) => {
    const request = { params, query } as object;
    const payload = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status } = await test.send(call, { ...request, ...payload, ...actor, key: crypto.randomUUID() });
    expect([200, 302, 400, 404, 413, 429]).toContain(status);
  };
  return leastProcessorTimeOf(
    LONGEST_MS,
    () => answer(parts),
    () => answer(harmless),
  );
}

const calls = callsOf(allDomains).filter(
  ({ id }) =>
    !['authentication.logout', 'authentication.changePassword', 'authentication.login'].includes(id),
);
const texts = calls.flatMap((call) =>
  inputFieldsOf(call)
    .filter(({ schema }) => defOf(schema).type === 'string')
    .map((field) => ({ call, field })),
);
const taken = shareOfCalls(calls, 6, 'tests/contract/freeze.test.ts', [
  'tests/contract/inputFields.ts',
  'shared/format/richText.ts',
]);
/** A rich text is taken apart and cleaned: every shape, also at the length it is taken at. */
const isRich = ({ name }: InputField): boolean => name === 'body.description';

describe('a text at the limit of what a request may carry', () => {
  it('never keeps the server busy, whatever it is made of and wherever it stands', async () => {
    const slow: string[] = [];
    let sent = 0;
    for (const [index, { call, field }] of texts.entries()) {
      if (!taken.includes(call)) continue;
      const request = (await SAMPLES[call.id]?.(objects, test)) ?? {};
      // By turns: each field of a body meets two of the ten, the others one.
      const turns = field.part === 'body' ? 5 : 10;
      const shapes = isRich(field) ? NAMES : NAMES.filter((_, turn) => turn % turns === index % turns);
      for (const shape of shapes) {
        for (const bytes of [MOST_BYTES[field.part], 20, ...(isRich(field) ? [99_000] : [])]) {
          const harmless = placed(request, field, `${START}${'x'.repeat(bytes)}`);
          const cost = await costOf(call, placed(request, field, shaped(shape, bytes)), harmless);
          sent++;
          if (cost > LONGEST_MS) slow.push(`${call.id} ${field.name} ${shape}: ${Math.round(cost)} ms`);
        }
      }
    }
    expect(slow).toEqual([]);
    expect(sent).toBeGreaterThan(takesEverything() ? 1_000 : 0);
  });
});
