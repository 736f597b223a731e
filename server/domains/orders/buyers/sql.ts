import { type SQL, sql } from 'drizzle-orm';
import { MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import { ofStore } from '../../../db/statement.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import { nameBegins, nameEnds } from '../../../db/statements/memberNames.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

/** A member who booked in a store, as read; the phone is whole and must be masked before it leaves. */
export interface BuyerRecord extends Record<string, unknown> {
  readonly userId: number;
  readonly userName: string;
  readonly phone: string;
}

const FOUR_DIGITS = /^\d{4}$/;

/** Members `m` by their whole phone, by its end, or by the beginning or the end of their name: each by an index. */
function matchMember(word: string): SQL {
  const phone = typedPhone(word);
  if (MOBILE_NUMBER.test(phone)) return sql`m.phone = ${phone}`;
  if (FOUR_DIGITS.test(word)) return sql`right(m.phone, 4) = ${word}`;
  return sql`(${nameBegins(word)} or ${nameEnds(word)})`;
}

/**
 * Members who booked in the scope's stores, by name. Members are the platform's: whoever never booked here is nobody
 * here.
 */
export const buyersMatching = ofStore(async (db, scope, word: string, limit: number) => {
  const { rows } = await db.execute<BuyerRecord>(sql`
    select m.id as "userId", m.name as "userName", m.phone from member m
    where ${matchMember(word)}
      and exists (select from booking b where b.member_id = m.id and ${inStores(sql`b.store_id`, scope)})
    order by m.name, m.id limit ${limit}`);
  return rows;
});
