import { z } from 'zod';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { Amount, AuditFacts, MessageText } from '../../../shared/contract/basics.ts';
import { AmountPaper } from '../../../shared/contract/papers.ts';
import { isWrapped, mapShapes } from '../byShape.ts';
import type { Caller, PlatformCaller, StoreCaller } from './caller.ts';
import { refuse } from '../errors.ts';

/** True when amounts may leave the server for this caller: operators, and merchants with the code (decision H21). */
export const seesMoney = (caller: StoreCaller | PlatformCaller): boolean =>
  caller.kind === 'platform' || caller.codes.has('PAYMENT_READ_EXPORT');

/** @throws Refusal forbidden, to whoever may not see amounts. */
export function refuseMoneyless(caller: StoreCaller | PlatformCaller): void {
  if (!seesMoney(caller)) throw refuse.forbidden({ code: 'PAYMENT_READ_EXPORT' });
}

/** Whether an answer may tell amounts: those of calls that are open to everybody may not. */
export const maySeeAmounts = (caller: Caller): boolean =>
  (caller.kind === 'platform' || caller.kind === 'store') && seesMoney(caller);

/**
 * An answer without its amounts: every field whose shape is `Amount` is emptied, wherever it stands, and so are papers with
 * an amount on them, and sums in texts of messages and in lines of the audit trail. Files are bytes; their columns of money
 * are emptied by `exportKind`.
 */
export const hideAmounts = (schema: z.core.$ZodType, value: unknown): unknown =>
  mapShapes(schema, value, HIDING);

/** Yuan as messages write them, before their unit. */
const SUM_IN_TEXT = /\d{1,16}\.\d\d(?= 元)/g;
/** How writers of the trail call amounts; `tests/access/hiddenAmounts.test.ts` reads what all of them wrote. */
const SUM_IN_FACTS = /amount|cents/i;

function withoutSums(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(withoutSums);
  if (typeof facts !== 'object' || facts === null) return facts;
  const kept = Object.entries(facts).filter(([name]) => !SUM_IN_FACTS.test(name));
  return Object.fromEntries(kept.map(([name, fact]) => [name, withoutSums(fact)]));
}

/** What becomes of each shape. */
const HIDING = new Map<z.core.$ZodType, (value: unknown) => unknown>([
  [Amount, () => null],
  [AmountPaper, () => ''],
  [AuditFacts, withoutSums],
  [MessageText, (value) => (typeof value === 'string' ? value.replaceAll(SUM_IN_TEXT, '–') : value)],
]);

/** An amount for somebody who sees money or does not. */
export const amountFor = (viewer: { readonly seesMoney: boolean }, cents: number): number | null =>
  viewer.seesMoney ? cents : null;

/** The names of amounts by which lists can be asked for, under the schema of the order that those lists share. */
export type AmountNames = ReadonlyMap<unknown, ReadonlySet<string>>;

/**
 * What a list answers decides which of its orders and bounds are amounts. Files and changes of its rows answer
 * something else; they take its query, and with it the schema of its order.
 */
export function amountNames(calls: readonly CallSpec[]): AmountNames {
  const names = new Map<unknown, Set<string>>();
  for (const { query, result } of calls) {
    const order = query?.shape['sortBy'];
    if (order) names.set(order, new Set([...(names.get(order) ?? []), ...namesIn(result)]));
  }
  return names;
}

/** Names of amounts below a shape that `name` stands for. */
function namesIn(schema: z.core.$ZodType, name = ''): string[] {
  if (schema === Amount) return [name];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, shape]) => namesIn(shape, field));
  if (schema instanceof z.ZodArray) return namesIn(schema.element, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => namesIn(option, name));
  return isWrapped(schema) ? namesIn(schema.unwrap(), name) : [];
}

/**
 * The order of a list tells which amounts are more, and so does a bound such as `amountMin`.
 * @throws Refusal forbidden, to whoever may not see amounts.
 */
export function refuseHiddenAmounts(
  names: AmountNames,
  { query }: CallSpec,
  caller: Caller,
  asked: unknown,
): void {
  const amounts = names.get(query?.shape['sortBy']);
  if (!amounts || maySeeAmounts(caller)) return;
  const isAmount = ([field, value]: readonly [string, unknown]): boolean =>
    value !== undefined && amounts.has(field === 'sortBy' ? String(value) : field.replace(/M(in|ax)$/, ''));
  if (Object.entries(asked ?? {}).some(isAmount)) throw refuse.forbidden({ code: 'PAYMENT_READ_EXPORT' });
}
