import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripSchemas } from '../scripts/build/stripSchemas.cjs';

const contractFile = `import { z } from 'zod';
import { EXPORT_TIMEOUT_MS, PAGE_SIZE } from '../codes/limits.ts';
import { partner } from './access.ts';
import { call } from './call.ts';
import { EventRow } from './shapes/events/events.ts';

const Title = z.string().regex(/[({]'"/);

/** Sessions { of a store. */
export const manageEvents = call({
  id: 'events.manage',
  method: 'GET',
  path: '/v1/events/{id}/manage',
  access: partner('EVENTS_READ_WRITE', { scope: 'store' }),
  query: z.object({ method: Title, page: z.number().max(PAGE_SIZE) }),
  result: EventRow,
});

export type Manage = z.infer<typeof manageEvents.query>;

export const exportEvents = call({
  id: 'events.export',
  method: 'POST',
  path: '/v1/events/export',
  access: partner('EVENTS_READ_WRITE'),
  answer: 'blob',
  idempotent: true,
  timeoutMs: EXPORT_TIMEOUT_MS,
  passes: [1404, 'it\\'s'] as const,
  body: z.object({ id: z.string() }),
  result: EventRow,
});
`;

describe('stripSchemas', () => {
  it('keeps what the client sends with and the constants it needs, and nothing of the schemas', () => {
    expect(stripSchemas(contractFile)).toBe(
      [
        `import { EXPORT_TIMEOUT_MS } from "../codes/limits.ts";`,
        `export const manageEvents = { id: "events.manage", method: "GET", path: "/v1/events/{id}/manage" };`,
        `export const exportEvents = { id: "events.export", method: "POST", path: "/v1/events/export", ` +
          `answer: "blob", idempotent: true, timeoutMs: EXPORT_TIMEOUT_MS, passes: [1404, "it's"] };`,
        '',
      ].join('\n'),
    );
  });

  it('leaves a file without calls as it is', () => {
    const source = `import { z } from 'zod';\nexport const call = <const S>(spec: S) => spec;\n`;
    expect(stripSchemas(source)).toBe(source);
  });

  it('keeps renamed imports and sums of constants', () => {
    const source = `import { SECOND_MS as s } from '../codes/limits.ts';
export const slow = call({ id: 'a.slow', timeoutMs: 90 * s });`;
    expect(stripSchemas(source)).toBe(
      'import { SECOND_MS as s } from "../codes/limits.ts";\n' +
        'export const slow = { id: "a.slow", timeoutMs: (90 * s) };\n',
    );
  });

  it.each([
    ['a value it cannot keep', `path: pathOf('x')`, 'broken.path: write a literal'],
    ['a template', 'path: `/v1/${x}`', 'broken.path: write a literal'],
    ['a spread', `...usual`, 'broken: a spread hides'],
    ['a constant of the same file', `timeoutMs: LOCAL`, 'LOCAL: move it to shared/codes'],
  ])('refuses %s and names it', (_, property, sentence) => {
    const source = `const LOCAL = 5;\nexport const broken = call({\n  ${property},\n});\n`;
    expect(() => stripSchemas(source)).toThrow(sentence);
  });

  it('leaves no schema and no zod in any file of the contract', () => {
    const folder = join(__dirname, '../shared/contract');
    const sources = readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((name) => /[/.]calls\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((source) => source.includes('= call({'));
    const stripped = sources.map(stripSchemas).join('\n');
    expect(stripped).not.toMatch(/from ".*(zod|shapes|access)/);
    const stated = sources.join('\n').match(/= call\(\{/g)?.length ?? 0;
    expect(stated).toBeGreaterThan(200);
    expect(stripped.match(/^export const/gm)).toHaveLength(stated);
  });
});
