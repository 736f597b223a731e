import { type SQL, sql } from 'drizzle-orm';

/**
 * Whole days of a setting, as `storedSettings` reads it: `otherwise` where it is not set, or holds no number of whole days
 * up to `most`.
 */
export const settingDays = (
  name: string,
  { most, otherwise }: { readonly most: number; readonly otherwise: number },
): SQL => sql`coalesce((select case jsonb_typeof(g.value) when 'number' then
    case when (g.value)::numeric between 0 and ${sql.raw(String(most))} and (g.value)::numeric % 1 = 0
      then (g.value)::numeric::int end end
  from setting g where g.name = ${sql.raw(`'${name}'`)}), ${sql.raw(String(otherwise))})`;
