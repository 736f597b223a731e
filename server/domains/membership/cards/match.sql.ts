import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { newMemberships } from '../../../../shared/contract/membership/cards.calls.ts';
import { searchedNumber } from '../../../../shared/format/typedNumber.ts';
import type { Scope } from '../../../db/scope.ts';
import { anyOf } from '../../../db/statements/clauses.ts';
import { all, contains, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { inChosenStores, inStores } from '../../../db/statements/inStores.ts';

/** What the list of new cards is asked for. */
export type CardFilter = ParsedRequest<typeof newMemberships>['query'];
/** The filter with the zone that decides where a day begins. */
export type DatedCards = CardFilter & { readonly zone: string };
/** Cards `h` with the ticket `p` they are of. */
export const CARDS = sql`holding h join class_pack p on p.id = h.class_pack_id`;
/** The number of a card, as people read it out. */
export const cardNo = sql`('HC' || lpad(h.id::text, 8, '0'))`;

function matchWord(word: string): SQL {
  const number = /^HC(\d{8,15})$/i.exec(word)?.[1];
  if (number) return sql`h.id = ${Number(number)}`;
  const phone = searchedNumber(word)?.phone;
  if (phone) return sql`h.member_id = any(array(select m.id from member m where m.phone = ${phone}))`;
  return sql`(exists (select from member m where m.id = h.member_id and ${formContains(sql`m.normal_name`, word)})
    or ${contains(sql`p.name`, word)})`;
}

/** Which cards were opened on the asked days, within a scope. */
export const cardsMatching = (
  scope: Scope,
  { zone, ...filter }: Pick<DatedCards, 'zone' | 'start' | 'end' | 'companyId' | 'storeId' | 'keyword'>,
): SQL =>
  all([
    inStores(sql`p.store_id`, scope),
    onDays(sql`h.created_at`, filter, zone),
    inChosenStores(sql`p.store_id`, filter.storeId),
    whenDefined(filter.companyId, (ids) => sql`p.company_id = ${anyOf(ids)}`),
    whenDefined(filter.keyword || undefined, matchWord),
  ]);
