import { and, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '../../db/like.ts';
import { company, sportType } from '../../db/schema/organisation.ts';
import { ofPlatform, ofSystem } from '../../db/statement.ts';

/** Enabled sport types in their order. */
export const sportOptions = ofSystem('sport types are the same for everybody', (db) =>
  db
    .select({ label: sportType.name, value: sportType.id })
    .from(sportType)
    .where(eq(sportType.status, 1))
    .orderBy(sportType.sort, sportType.id),
);

/** Companies by name. */
export const companyChoices = ofPlatform((db, _scope, keyword: string | undefined) =>
  db
    .select({ label: company.companyName, value: company.id })
    .from(company)
    .where(
      and(
        keyword
          ? or(ilike(company.companyName, escapeLike(keyword)), ilike(company.name, escapeLike(keyword)))
          : undefined,
      ),
    )
    .orderBy(company.companyName, company.id),
);
