import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, reference, writtenAt } from './columns.ts';
import { account } from './identity.ts';
import { company, store } from './organisation.ts';
import { rowsOfCompanyOrAll } from './tenancy.ts';

/**
 * A picture somebody uploaded. The file is named by the hash of its content, so one file may have several owners;
 * pictures without company belong to the operator side.
 */
export const picture = pgTable(
  'picture',
  {
    id: identity(),
    /** Name of the file below `pictures` of the data directory. */
    name: text().notNull(),
    companyId: reference().references(() => company.id),
    storeId: reference().references(() => store.id),
    uploadedBy: reference().references(() => account.id),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    unique('picture_name_company_key').on(table.name, table.companyId).nullsNotDistinct(),
    index('picture_uploaded_idx').on(table.uploadedBy, table.createdAt),
    rowsOfCompanyOrAll(table.companyId),
  ],
);
