import { and, eq, inArray, isNull, notLike, or, sql, type SQL } from 'drizzle-orm';
import { PAPER_PREFIX } from '../../../../shared/contract/papers.ts';
import { company, merchantAudit, merchantFile } from '../../../db/schema/organisation.ts';
import { picture } from '../../../db/schema/pictures.ts';
import { ofCompanies, ofSystem } from '../../../db/statement.ts';

/** A file as it stands in its row: the sections, in which numbers are sealed. */
export type StoredContent = Pick<
  typeof merchantFile.$inferSelect,
  'company' | 'legal' | 'bank' | 'stores' | 'files'
>;

/** A company whose file nobody else changes until the transaction ends. */
export interface LockedFile {
  readonly company: typeof company.$inferSelect;
  readonly file: typeof merchantFile.$inferSelect | null;
}

/** Holds a company of the scope, and with it its file. */
export const lockFile = ofCompanies(async (tx, scope, companyId: number): Promise<LockedFile | undefined> => {
  const own = and(eq(company.id, companyId), inArray(company.id, [...scope.companyIds]));
  const [found] = await tx.select().from(company).where(own).for('update');
  if (!found) return undefined;
  const [file] = await tx.select().from(merchantFile).where(eq(merchantFile.companyId, found.id));
  return { company: found, file: file ?? null };
});

/** What a write of the file sets. */
export interface FileChange extends Partial<StoredContent> {
  readonly auditStatus: number;
  readonly submittedAt?: Date | null;
  /** An annual review: the company stays settled. */
  readonly isReview?: boolean;
  readonly confirmed?: string[];
  /** What a review begins with. */
  readonly approved?: StoredContent;
  readonly previous?: StoredContent;
  readonly round?: number;
  readonly rejected?: readonly object[];
}

/** Writes a held file, its first time too, and where it stands; answers the new version. */
export const writeFile = ofCompanies(
  async (
    tx,
    scope,
    companyId: number,
    { auditStatus, isReview = false, ...change }: FileChange,
  ): Promise<number> => {
    const own = and(eq(company.id, companyId), inArray(company.id, [...scope.companyIds]));
    if (!isReview) await tx.update(company).set({ auditStatus }).where(own);
    const empty = { company: {}, legal: {}, bank: {}, stores: [], files: [], rejected: [] };
    const [written] = await tx
      .insert(merchantFile)
      .values({ companyId, auditStatus, ...empty, ...change, version: 1 })
      .onConflictDoUpdate({
        target: merchantFile.companyId,
        set: { ...change, auditStatus, version: sql`${merchantFile.version} + 1` },
      })
      .returning({ version: merchantFile.version });
    if (!written) throw new Error('The file was not written.');
    return written.version;
  },
);

/** Writes a step of the audit down. */
export const insertStep = ofCompanies(
  async (tx, scope, companyId: number, step: Omit<typeof merchantAudit.$inferInsert, 'companyId'>) => {
    const [own] = await tx
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, companyId), inArray(company.id, [...scope.companyIds])));
    if (!own) throw new Error('A step of another company.');
    await tx.insert(merchantAudit).values({ ...step, companyId: own.id });
  },
);

/**
 * Of these names, those a company may name: its own papers and pictures, and pictures of the operators; held until the
 * transaction ends.
 */
export const ownPictures = ofCompanies(
  async (tx, scope, companyId: number, names: readonly string[]): Promise<ReadonlySet<string>> => {
    if (names.length === 0 || !scope.companyIds.includes(companyId)) return new Set();
    const rows = await tx
      .select({ name: picture.name })
      .from(picture)
      .where(
        and(
          inArray(picture.name, [...names]),
          or(
            eq(picture.companyId, companyId),
            and(isNull(picture.companyId), notLike(picture.name, `${PAPER_PREFIX}%`)),
          ),
        ),
      )
      .for('key share');
    return new Set(rows.map(({ name }) => name));
  },
);

const KEY_CHANGE = 'numbers of all merchants are sealed under one key';
const isUnder = (field: SQL, keyName: string): SQL =>
  sql`(${field} is null or ${field} = '""'::jsonb or starts_with(${field} ->> 'sealed', ${`${keyName}.`}))`;

/** Files with a number that another key sealed, or none; held until the transaction ends. */
export const lockUnsealed = ofSystem(KEY_CHANGE, async (tx, keyName: string, limit: number) => {
  const numbers = [
    sql`${merchantFile.legal} -> 'idNumber'`,
    sql`${merchantFile.bank} -> 'number'`,
    sql`${merchantFile.previous} -> 'legal' -> 'idNumber'`,
    sql`${merchantFile.previous} -> 'bank' -> 'number'`,
    sql`${merchantFile.approved} -> 'legal' -> 'idNumber'`,
    sql`${merchantFile.approved} -> 'bank' -> 'number'`,
  ];
  const sealed = sql.join(
    numbers.map((field) => sql`coalesce(${isUnder(field, keyName)}, false)`),
    sql` and `,
  );
  return tx
    .select({
      companyId: merchantFile.companyId,
      company: merchantFile.company,
      legal: merchantFile.legal,
      bank: merchantFile.bank,
      stores: merchantFile.stores,
      files: merchantFile.files,
      previous: merchantFile.previous,
      approved: merchantFile.approved,
    })
    .from(merchantFile)
    .where(sql`not (${sealed})`)
    .orderBy(merchantFile.companyId)
    .limit(limit)
    .for('update', { skipLocked: true });
});

/** What a file keeps of earlier contents; null where there is none. */
interface OtherVersions {
  readonly previous: unknown;
  readonly approved: unknown;
}

/** Writes the numbers of a held file; nothing else about it changes. */
export const keepSealed = ofSystem(
  KEY_CHANGE,
  async (tx, companyId: number, { legal, bank, previous, approved }: StoredContent & OtherVersions) => {
    await tx
      .update(merchantFile)
      .set({ legal, bank, previous, approved })
      .where(eq(merchantFile.companyId, companyId));
  },
);
