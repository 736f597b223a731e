import { type SQL, sql } from 'drizzle-orm';
import { ofPlatform } from '../../../db/statement.ts';
import { nameBegins as begins, nameEnds as ends } from '../../../db/statements/memberNames.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

/** A number of digits, or the whole phone. */
const isNumber = (word: string): SQL =>
  sql`(m.id = ${Number(typedPhone(word))} or m.phone = ${typedPhone(word)})`;
const mayBeNumber = (word: string): boolean => /^\d{1,15}$/.test(typedPhone(word));

/** Each of these is found by an index of its own, however many users there are. */
export const hasKeyword = (word: string): SQL =>
  mayBeNumber(word)
    ? sql`(${isNumber(word)} or ${begins(word)} or ${ends(word)})`
    : sql`(${begins(word)} or ${ends(word)})`;

/** The same in two parts that have no user in common; the first one stands together in the order of names. */
export const partsOfKeyword = (word: string): readonly [SQL, SQL] => [
  begins(word),
  sql`(${mayBeNumber(word) ? sql`(${isNumber(word)} or ${ends(word)})` : ends(word)} and not ${begins(word)})`,
];

/** How many users a keyword finds: each part by itself, so that names are counted in the index alone. */
export const countUsersOfKeyword = ofPlatform(async (db, _scope, word: string) => {
  const count = (where: SQL): SQL => sql`(select count(*) from member m where ${where})`;
  const numbers = mayBeNumber(word)
    ? count(sql`${isNumber(word)} and not ${begins(word)} and not ${ends(word)}`)
    : sql`0`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select (${count(begins(word))} + ${count(sql`${ends(word)} and not ${begins(word)}`)} + ${numbers})::int as count`);
  return rows[0]?.count ?? 0;
});
