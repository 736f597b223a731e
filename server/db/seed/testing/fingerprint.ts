import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestDatabase } from '../../../testing/database.ts';

/** Everything but password hashes, whose salts are random on purpose, and times the database wrote. */
export async function fingerprint(of: TestDatabase): Promise<string> {
  const hash = createHash('sha256');
  for (const table of [
    'company',
    'store',
    'member',
    'event_template',
    'event',
    'booking',
    'package_order',
    'holding',
    'pack_record',
    'task_item',
    'message_outbox',
  ]) {
    const { rows } = await of.orm.execute<{ sum: string }>(
      sql`select md5(string_agg((to_jsonb(t) - 'created_at' - 'updated_at')::text, '' order by id)) as sum
        from ${sql.identifier(table)} t`,
    );
    hash.update(`${table} ${rows[0]?.sum};`);
  }
  return hash.digest('hex');
}
