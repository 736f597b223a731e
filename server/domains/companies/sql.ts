import { and, eq, type SQL, sql } from 'drizzle-orm';
import { CHANGED_ROWS_AT_MOST } from '../../../shared/codes/limits.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { companies } from '../../../shared/contract/companies/calls.ts';
import type { CompanyDetail, CompanyRow } from '../../../shared/contract/companies/shapes.ts';
import type { Queryable } from '../../db/pool.ts';
import { account, accountCompany } from '../../db/schema/identity.ts';
import { company, merchantFile } from '../../db/schema/organisation.ts';
import { picture } from '../../db/schema/pictures.ts';
import { ofPlatform } from '../../db/statement.ts';
import { anyOf, anyText, instant, iso } from '../../db/statements/clauses.ts';
import { all, contains, formContains, whenDefined } from '../../db/statements/conditions.ts';
import { bondCounts } from '../../db/statements/bondCounts.ts';
import { intoOutbox } from '../../db/statements/intoOutbox.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';
import { typedCreditCode, typedPhone } from '../../../shared/format/typedNumber.ts';

/** What the list is asked for; a city by the names it may stand under. */
export type CompanyFilter = Omit<ParsedRequest<typeof companies>['query'], 'city'> & {
  readonly cityNames?: readonly string[] | undefined;
};
type CompanyRecord = CompanyRow & Record<string, unknown>;

const NET_DAYS = 30;
const DAY_MS = 86_400_000;

const buildWhere = (filter: CompanyFilter): SQL =>
  all([
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`(${formContains(sql`c.normal_company_name`, word)} or ${contains(sql`c.name`, word)}
        or c.credit_code = ${typedCreditCode(word)} or c.contact_phone = ${typedPhone(word)})`,
    ),
    whenDefined(filter.type, (type) => sql`c.type = ${type}`),
    whenDefined(filter.cityNames, (names) => sql`c.city = ${anyText(names)}`),
    whenDefined(filter.status, (status) => sql`c.status = ${status}`),
    whenDefined(filter.auditStatus, (codes) => sql`c.audit_status = ${anyOf(codes)}`),
    whenDefined(filter.dueBefore, (day) => sql`c.annual_review_due < ${day}::date`),
  ]);

const storeCount = sql`(select count(*)::int from store s where s.company_id = c.id)`;
const orders = (now: number) =>
  ({
    by: {
      companyName: sql`c.company_name`,
      net: netOf(now),
      stores: storeCount,
      annualReviewDue: sql`c.annual_review_due`,
      createdAt: sql`c.created_at`,
    },
    mayBeEmpty: ['annualReviewDue'],
    key: sql`c.id`,
    otherwise: { by: 'createdAt', order: 'desc' },
  }) as const;

/** What the stores of a company took since, less what went back of it. */
const netOf = (
  now: number,
): SQL => sql`(select coalesce(sum(sums.net), 0)::bigint from store s cross join lateral (
    select sum(b.amount_cents - b.refunded_cents) as net from booking b
    where b.store_id = s.id and b.booked_at >= ${instant(now - NET_DAYS * DAY_MS)}) sums
  where s.company_id = c.id)`;

const columns = (now: number): SQL => sql`c.id, c.avatar, c.company_name as "companyName", c.type, c.city,
  ${storeCount} as "storeCount",
  (select count(*)::int from account_company a where a.company_id = c.id) as "staffCount",
  c.audit_status as "auditStatus", c.annual_review_due::text as "annualReviewDue",
  ${netOf(now)} as net, c.status, ${iso(sql`c.created_at`)} as "createdAt", c.version`;

/** How many merchants a filter finds. */
export const countCompanies = ofPlatform(async (db, _scope, filter: CompanyFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from company c where ${buildWhere(filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them; what has no value comes last. */
export const companyRows = ofPlatform(async (db, _scope, filter: CompanyFilter & Paging, now: number) => {
  const { rows } = await db.execute<CompanyRecord>(sql`
    select ${columns(now)} from company c where ${buildWhere(filter)}
    order by ${orderedBy(orders(now), filter)} ${pageRows(filter)}`);
  return rows;
});
type Paging = { readonly currentPage: number; readonly pageSize: number };

/** Ids of all of them in the order of the list, for its file. */
export const companyIds = ofPlatform(async (db, _scope, filter: CompanyFilter, now: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id from company c where ${buildWhere(filter)} order by ${orderedBy(orders(now), filter)}`,
  );
  return rows.map(({ id }) => id);
});

/**
 * Numbers and names of the chosen merchants of a filter in the order of the list. One more than a task takes is enough to
 * see that there are too many.
 */
export const companyNames = ofPlatform(
  async (
    db,
    _scope,
    filter: CompanyFilter,
    { ids, excludeIds, now }: ChosenCompanies & { readonly now: number },
  ) => {
    const isChosen = all([
      whenDefined(ids, (named) => sql`c.id = ${anyOf(named)}`),
      whenDefined(excludeIds, (named) => sql`c.id <> all(${sql.param([...named])}::bigint[])`),
    ]);
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select c.id, c.company_name as name from company c where ${buildWhere(filter)} and ${isChosen}
      order by ${orderedBy(orders(now), filter)} limit ${CHANGED_ROWS_AT_MOST + 1}`);
    return rows;
  },
);
/** Named merchants, all but the named ones, or all. */
type ChosenCompanies = { readonly [Name in 'ids' | 'excludeIds']?: readonly number[] | undefined };

/** Named merchants in no order. */
export const companiesByIds = ofPlatform(async (db, _scope, ids: readonly number[], now: number) => {
  const { rows } = await db.execute<CompanyRecord>(
    sql`select ${columns(now)} from company c where c.id = ${anyOf(ids)}`,
  );
  return rows;
});

/** A merchant as stored, with the address its file names. */
export type StoredCompany = typeof company.$inferSelect & { readonly address: string };

const address = sql<string>`coalesce((select f.company ->> 'address' from merchant_file f
  where f.company_id = ${company.id}), '')`;

/** One merchant. */
export const companyById = ofPlatform(async (db, _scope, id: number): Promise<StoredCompany | undefined> => {
  const [found] = await db.select({ company, address }).from(company).where(eq(company.id, id));
  return found && { ...found.company, address: found.address };
});

/** A company, locked until the transaction ends. */
export const lockCompany = ofPlatform(async (tx, _scope, id: number): Promise<StoredCompany | undefined> => {
  const [found] = await tx
    .select({ company, address })
    .from(company)
    .where(eq(company.id, id))
    .for('update', {
      of: company,
    });
  return found && { ...found.company, address: found.address };
});

/** What binds a merchant at this moment. */
export interface Bonds extends Record<string, unknown> {
  readonly stores: number;
  readonly staff: number;
  readonly liveSessions: number;
  readonly holdings: number;
  readonly isPaid: boolean;
}

/** Counts what binds a merchant; stores whose state changes meanwhile wait for the caller's transaction. */
export const bondsOf = ofPlatform(async (db, _scope, id: number, now: number): Promise<Bonds> => {
  const { liveSessions, holdings } = bondCounts(sql`${id}`, now);
  const { rows } = await db.execute<Bonds>(sql`
    select (select count(*)::int from store s where s.company_id = ${id}) as stores,
      (select count(*)::int from account_company a where a.company_id = ${id}) as staff,
      ${liveSessions} as "liveSessions", ${holdings} as holdings,
      exists (select from store s cross join lateral (select from booking b
        where b.store_id = s.id and b.amount_cents > 0
          and (b.paid_at is not null or b.payment_number is not null or b.status = 'paid') limit 1) paid
        where s.company_id = ${id})
      or exists (select from store s join package_order p on p.store_id = s.id
        where s.company_id = ${id} and p.amount_cents > 0 and p.paid_at is not null) as "isPaid"`);
  return rows[0] ?? { stores: 0, staff: 0, liveSessions: 0, holdings: 0, isPaid: false };
});

/** Who works for a merchant. */
export const staffOf = ofPlatform(async (db, _scope, id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ accountId: number }>(
    sql`select account_id as "accountId" from account_company where company_id = ${id}`,
  );
  return rows.map(({ accountId }) => accountId);
});

/** Somebody who works for a merchant. */
export interface Colleague extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly accountName: string;
  readonly isOwner: boolean;
}

/** The owner of a merchant, and who could own it instead; the owner comes first. */
export const possibleOwners = ofPlatform(async (db, _scope, id: number): Promise<Colleague[]> => {
  const { rows } = await db.execute<Colleague>(sql`
    select a.id, a.name, a.account_name as "accountName", w.is_owner as "isOwner"
    from account_company w join account a on a.id = w.account_id
    where w.company_id = ${id} and a.user_type = 1 and a.removed_at is null and (a.status = 1 or w.is_owner)
    order by w.is_owner desc, a.name, a.id`);
  return rows;
});

/** Makes somebody who works for a held merchant its owner, instead of who was; false when they left it meanwhile. */
export const setOwner = ofPlatform(async (tx, _scope, id: number, accountId: number): Promise<boolean> => {
  const ofCompany = eq(accountCompany.companyId, id);
  await tx.update(accountCompany).set({ isOwner: false }).where(ofCompany);
  const made = await tx
    .update(accountCompany)
    .set({ isOwner: true })
    .where(and(ofCompany, eq(accountCompany.accountId, accountId)))
    .returning({ accountId: accountCompany.accountId });
  return made.length > 0;
});

/** Published sessions of a merchant that have not ended, by store and template; the store with most of them first. */
export const liveTemplatesOf = ofPlatform(async (db, _scope, id: number, now: number) => {
  const { rows } = await db.execute<CompanyDetail['liveTemplates'][number] & Record<string, unknown>>(sql`
    select s.id as "storeId", s.name as "storeName", t.id as "templateId", t.title, count(*)::int as sessions,
      (count(*) filter (where e.start_at <= ${instant(now)}))::int as running
    from store s join event e on e.store_id = s.id join event_template t on t.id = e.template_id
    where s.company_id = ${id} and e.status = 0 and e.end_at > ${instant(now)}
    group by s.id, t.id order by sum(count(*)) over (partition by s.id) desc, s.id, sessions desc, t.id`);
  return rows;
});

/** Holds every store of a merchant: nobody publishes in one before the transaction ends. */
export const lockStoresOf = ofPlatform(async (tx, _scope, id: number) => {
  await tx.execute(sql`select id from store where company_id = ${id} order by id for update`);
});

/** What a form decides. */
export type CompanyValues = Partial<typeof company.$inferInsert>;

/** Writes values of a held merchant, and what its file says of them into that; answers the new version. */
export const updateCompany = ofPlatform(
  async (
    tx,
    _scope,
    id: number,
    { values, inFile }: { readonly values: CompanyValues; readonly inFile: Readonly<Record<string, string>> },
  ) => {
    const [changed] = await tx
      .update(company)
      .set({ ...values, version: sql`${company.version} + 1` })
      .where(eq(company.id, id))
      .returning({ version: company.version });
    if (Object.keys(inFile).length > 0) await writeIntoFile(tx, id, inFile);
    return changed?.version ?? 0;
  },
);

/** Into what was approved as well: the next annual review begins with it, and writes it back when it passes. */
const writeIntoFile = (tx: Queryable, id: number, inFile: Readonly<Record<string, string>>) => {
  const lines = sql`${JSON.stringify(inFile)}::jsonb`;
  return tx.execute(sql`update merchant_file set version = version + 1, company = company || ${lines},
    approved = jsonb_set(approved, '{company}', (approved -> 'company') || ${lines}) where company_id = ${id}`);
};

/** Makes a merchant that has not begun its onboarding, with what its file begins with; answers its id. */
export const insertCompany = ofPlatform(
  async (tx, _scope, values: typeof company.$inferInsert, file: object): Promise<number> => {
    const [made] = await tx.insert(company).values(values).returning({ id: company.id });
    if (!made) throw new Error('The company was not written.');
    const empty = { legal: {}, bank: {}, stores: [], files: [], rejected: [] };
    await tx
      .insert(merchantFile)
      .values({ companyId: made.id, auditStatus: values.auditStatus, company: file, ...empty });
    return made.id;
  },
);

/** Makes the account of a merchant's first administrator, who owns it; nothing when its name is somebody's. */
export const insertAdministrator = ofPlatform(
  async (tx, _scope, row: typeof account.$inferInsert, companyId: number): Promise<number | undefined> => {
    const [made] = await tx.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
    if (!made) return undefined;
    await tx.insert(accountCompany).values({ accountId: made.id, companyId, isOwner: true });
    return made.id;
  },
);

/** Whether somebody uploaded the picture at this path; if so, nobody removes it before the transaction ends. */
export const holdAvatar = ofPlatform(async (tx, _scope, path: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: picture.id })
    .from(picture)
    .where(eq(picture.name, path.slice(1)))
    .for('key share');
  return rows.length > 0;
});

/** Writes a text message, for delivery when the transaction commits. */
export const tellAdministrator = ofPlatform(
  async (tx, _scope, { recipient, words, reference }: Readonly<Record<string, string>>) => {
    await tx.execute(
      intoOutbox(sql`select 'sms' as kind, ${recipient}::text as recipient, ${words}::text as text,
        ${reference}::text as reference`),
    );
  },
);
