import { sql } from 'drizzle-orm';
import { ofStore } from '../../db/statement.ts';

/** Whether the company uploaded the picture at this path; if so, nobody removes it before the transaction ends. */
export const ownsPicture = ofStore(async (db, scope, path: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from picture where name = ${path.slice(1)} and company_id = ${scope.companyId}
    for key share`);
  return rows.length > 0;
});
