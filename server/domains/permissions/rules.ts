import { PARTNER_CODES, PLATFORM_CODES } from '../../../shared/codes/privileges.ts';
import { codesOfSide, type RoleSide, withParents } from '../../../shared/codes/rightsRules.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import { givenRightsOf } from '../../http/access/rights.ts';
import { refuse } from './refusals.ts';

/** The codes of merchants belong to operators who may enter the merchant view, where they hold them all. */
const givableCodes = ({ codes }: PlatformCaller): ReadonlySet<string> =>
  new Set<string>([...codes, ...(codes.has('COMPANY_MANAGEMENT') ? PARTNER_CODES : [])]);

const KNOWN: ReadonlySet<string> = new Set([...PLATFORM_CODES, ...PARTNER_CODES]);

/** Nobody gives or takes what they lack; codes that no longer exist give nothing. @throws Refusal rightsBeyondOwn. */
export const refuseBeyondOwn = (caller: PlatformCaller, codes: Iterable<string>): void =>
  refuseBeyond(givableCodes(caller), codes);

function refuseBeyond(held: ReadonlySet<string>, codes: Iterable<string>): void {
  const beyond = [...new Set(codes)].filter((code) => KNOWN.has(code) && !held.has(code));
  if (beyond.length > 0) throw refuse.rightsBeyondOwn({ codes: beyond.join(', ') });
}

/** Nobody acts on an operator who holds more than they do themselves, by all that was given. @throws Refusal rightsBeyondOwn. */
export async function refuseHoldingMore(
  tx: Queryable,
  { actor }: PlatformCaller,
  accountId: number,
): Promise<void> {
  const own = (await givenRightsOf(tx, actor.accountId)).codesIn(null);
  refuseBeyond(own, (await givenRightsOf(tx, accountId)).codesIn(null));
}

/** Codes of one side with their parents. @throws Refusal badInput for one of the other side. */
export function codesFor(side: RoleSide, codes: readonly string[], field: string): string[] {
  const own: readonly string[] = codesOfSide(side);
  const foreign = codes.filter((code) => !own.includes(code));
  if (foreign.length > 0) {
    const message = `names ${foreign.join(', ')}, of the other side; choose codes of side ${side}`;
    throw refuse.badInput([{ field, code: 'side', message }]);
  }
  return withParents(codes, side);
}

/** What is in one of two lists alone. */
export const differing = <Value>(one: readonly Value[], other: readonly Value[]): Value[] => [
  ...without(one, other),
  ...without(other, one),
];

/** Values of one list that are not in another. */
export const without = <Value>(values: readonly Value[], others: readonly Value[]): Value[] =>
  values.filter((value) => !others.includes(value));
