import { type SQL, sql } from 'drizzle-orm';
import { normalForm } from '../../../shared/format/normalForm.ts';
import { beginningWith } from './like.ts';

/** Names of members `m` are ordered by their signs, on every machine alike: those that begin alike stand together in the index. */
export const NAME_ORDER = sql`m.normal_name collate "C"`;

/** A name that begins with the word; by its index, which also has the names themselves. */
export const nameBegins = (word: string): SQL => sql`${NAME_ORDER} like ${beginningWith(normalForm(word))}`;
/** A name that ends with it: family names, and given names where those come last. */
export const nameEnds = (word: string): SQL =>
  sql`reverse(m.normal_name) like ${beginningWith([...normalForm(word)].toReversed().join(''))}`;
