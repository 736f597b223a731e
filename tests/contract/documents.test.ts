import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { stripSchemas } from '../../scripts/build/stripSchemas.cjs';
import { apiPage } from '../../scripts/docs/apiPage.ts';
import { openApiDocument } from '../../server/http/docs/openapi.ts';
import { recordOfDomains } from '../../server/testing/access/collect.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/calls.ts';

const root = join(__dirname, '../..');

describe('docs/api.md', () => {
  it('is what the generator writes; run npm run docs after changing the contract', () => {
    expect(readFileSync(join(root, 'docs/api.md'), 'utf8')).toBe(apiPage(allCalls));
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument(allCalls);

  it('describes every call once', () => {
    const operations = Object.values(document['paths'] as Record<string, object>).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      allCalls.map(({ id }) => id).toSorted(),
    );
  });

  it('refers only to schemas it has', () => {
    const { schemas } = document['components'] as { schemas: Record<string, unknown> };
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const target of references) {
      expect(Object.keys(schemas)).toContain(target?.replace('#/components/schemas/', ''));
    }
  });
});

describe('the contract', () => {
  it('names every call and every address once', () => {
    const ids = allCalls.map(({ id }) => id);
    const addresses = allCalls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('declares exactly the parameters of its paths', () => {
    for (const { id, path, params } of allCalls) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
      expect({ id, names: Object.keys(params?.shape ?? {}).toSorted() }).toEqual({ id, names });
    }
  });

  it('gives no page of more than 100 rows, but of lists that are wanted whole', () => {
    const sizes = allCalls.flatMap((call) => {
      const { pageSize } = call.query?.shape ?? {};
      if (!(pageSize instanceof z.ZodType)) return [];
      const largest = [9_999, 100_000].map((size) => pageSize.safeParse(String(size)));
      return [[call.id, Math.max(0, ...largest.map(({ data }) => Number(data ?? 0)))] as const];
    });
    expect(sizes.length).toBeGreaterThan(15);
    const whole = sizes.filter(([, size]) => size > 100);
    expect(whole).not.toEqual([]);
    expect(Object.fromEntries(whole)).toEqual(recordOfDomains('longPages'));
  });

  it('limits what every call that moves money or sends messages does to once', () => {
    const once = allCalls.filter(({ idempotent }) => idempotent).map(({ id }) => id);
    expect(once).toEqual(expect.arrayContaining(['events.cancel', 'events.cancelBatch', 'tasks.retry']));
  });
});

describe('what the browser gets of the contract', () => {
  const SENT = ['id', 'method', 'path', 'answer', 'idempotent', 'timeoutMs'] as const;
  const sentOf = (call: Partial<CallSpec>) =>
    SENT.flatMap((name) => (call[name] === undefined ? [] : [[name, call[name]]]));
  const folder = join(root, 'shared/contract');
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    /[/.]calls\.ts$/.test(name),
  );

  it('has a file for every family', () => {
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)('%s: every call as the server has it', (name) => {
    const stripped = stripSchemas(readFileSync(join(folder, name), 'utf8'));
    const calls = callsIn(stripped);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      const real = allCalls.find(({ id }) => id === call.id);
      expect(sentOf(call)).toEqual(sentOf(real ?? {}));
    }
  });
});

/** Runs a stripped file; it holds literals only. */
function callsIn(stripped: string): Partial<CallSpec>[] {
  const body = stripped.replaceAll(/^export const (\w+) = /gm, 'calls.$1 = ');
  expect(body).not.toMatch(/^import\b/m);
  const run = Function(`const calls = {}; ${body} return calls;`);
  return Object.values(run() as Record<string, Partial<CallSpec>>);
}
