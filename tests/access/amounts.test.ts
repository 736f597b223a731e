import { z } from 'zod';
import type { CallSpec } from '../../shared/contract/call.ts';
import { PARTNER_CODES } from '../../shared/codes/privileges.ts';
import { Amount } from '../../shared/contract/basics.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type TestApp } from '../../server/testing/buildTestApp.ts';
import { defOf } from '../contract/inputFields.ts';
import { listOfDomains, recordOfDomains } from '../../server/testing/access/collect.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from './samples.ts';

/** An amount that stands nowhere else: digits of cents, and of yuan in a file. */
const CENTS = 7_654_321;
const AMOUNT = /76[, ]?54[, ]?3[.]?21|-?76543\.21/;

let test: TestApp;
let objects: Objects;
const headers = new Map<boolean, { readonly token: string; readonly storeKey: string }>();
beforeAll(async () => {
  test = await buildTestApp();
  const { place, storeKey } = await makeWorld(test.make);
  objects = await makeObjects(test, place);
  for (const statement of [
    `update booking set amount_cents = ${CENTS} where amount_cents > 0`,
    `update package_order set amount_cents = ${CENTS}`,
    `update event set gross_cents = ${CENTS}`,
    `update task set amount_total = ${CENTS}`,
    `update task_item set amount_cents = ${CENTS}`,
    `update booking set channel_id = ${objects.channelId} where id = ${objects.orderId}`,
  ])
    await test.database.pool.query(statement);
  for (const seesMoney of [true, false]) {
    const { id } = await test.make.account();
    await test.make.membership(id, place.companyId, [place.storeId]);
    const codes = PARTNER_CODES.filter((code) => seesMoney || code !== 'PAYMENT_READ_EXPORT');
    await test.make.grant(id, codes, place.storeId);
    headers.set(seesMoney, { token: await test.make.signIn(id), storeKey });
  }
});
afterAll(() => test.close());

const reads = callsOf(allDomains).filter(
  ({ id, method, answer, access }) =>
    id !== 'authentication.logout' &&
    !['public', 'platform', 'service'].includes(access.kind) &&
    (method === 'GET' || answer === 'blob' || /\.(preview|export)/.test(id)),
);
const telling = new Set<string>();
const read = async (call: CallSpec, seesMoney: boolean): Promise<string> => {
  const { body, ...sample } = (await SAMPLES[call.id]?.(objects, test)) ?? {};
  const asked = call.columns ? { ...(body as object), columns: call.columns } : body;
  const sent = {
    ...sample,
    ...(call.body && { body: asked ?? {} }),
    ...headers.get(seesMoney),
    key: call.id,
  };
  return (await test.send(call, { ...sent, query: { ...sample.query, ...PLAIN[call.id] } })).text;
};
/** Sorting by an amount is refused to whoever may not see it. */
const PLAIN = recordOfDomains('plainQueries');

it.each(reads.map((call) => [call.id, call] as const))('%s tells no amount', async (id, call) => {
  if (AMOUNT.test(await read(call, true))) telling.add(id);
  expect(await read(call, false)).not.toMatch(AMOUNT);
});

/** What `hideAmounts` goes into. */
const ENTERED: readonly string[] = ['object', 'array', 'nullable', 'optional', 'default', 'union'];

/** What schemas are made of, beside the fields of an object. */
const PARTS = ['element', 'innerType', 'options', 'in', 'out', 'left', 'right', 'valueType', 'items', 'rest'];

/** Where amounts stand in a schema; `!` behind what hiding does not go into. */
function amountPaths(schema: z.core.$ZodType, path: string): string[] {
  if (schema === Amount) return [path];
  const def: Readonly<Record<string, unknown>> = { ...defOf(schema) };
  const here = ENTERED.includes(String(def['type'])) ? path : `${path}!`;
  const parts = [...PARTS.map((name) => [name, def[name]] as const), ...Object.entries(Object(def['shape']))];
  return parts.flatMap(([name, part]) =>
    [part]
      .flat()
      .flatMap((inner) => (inner instanceof z.core.$ZodType ? amountPaths(inner, `${here}.${name}`) : [])),
  );
}

it('finds each amount of the contract where hiding goes', () => {
  const found = callsOf(allDomains).flatMap(({ id, result }) => amountPaths(result, id));
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((path) => path.includes('!'))).toEqual([]);
  expect(amountPaths(z.record(z.string(), Amount), 'planted')).toEqual(['planted!.valueType']);
});

it('hears amounts in the answers to whoever may see them', () => {
  expect([...telling].toSorted()).toEqual(listOfDomains('tellsAmounts').toSorted());
});
