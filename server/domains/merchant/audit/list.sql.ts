import { type SQL, sql } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { AUDIT_COUNTED } from '../../../../shared/codes/merchant/merchantAudit.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type {
  merchantAuditCounts,
  merchantAudits,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, instant, iso } from '../../../db/statements/clauses.ts';
import { all, contains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import type { StoredContent } from '../file/sql.ts';
import { typedCreditCode, typedPhone } from '../../../../shared/format/typedNumber.ts';

/** What the list is asked for. */
export type AuditFilter = ParsedRequest<typeof merchantAudits>['query'];
/** Who asks, and when: claims end by themselves. */
export interface Auditor {
  readonly accountId: number;
  readonly now: number;
  readonly zone: string;
}

/** A file of the list as stored; how much has changed is in its content, of which numbers are sealed. */
export interface AuditRecordRow extends StoredContent, Record<string, unknown> {
  readonly id: number;
  readonly companyName: string;
  readonly kind: 'onboarding' | 'annual';
  readonly round: number;
  readonly submittedAt: string | null;
  readonly claimState: 'free' | 'mine' | 'others';
  readonly claimedBy: string;
  readonly auditStatus: number;
  readonly reviewer: string;
  readonly type: number;
  readonly previous: StoredContent | null;
  readonly version: number;
}

const { submitted, returned, rejected, accountOpening, settled } = AuditStatus;
const isAnnual = sql`(c.audit_status = ${settled} and f.audit_status <> ${settled})`;
/** A settled company stays settled while its review is looked at: then the file alone tells how far it is. */
const status = sql`case when c.audit_status = ${settled} then f.audit_status else c.audit_status end`;
const companyName = sql`coalesce(nullif(f.company ->> 'companyName', ''), c.company_name)`;

const isClaimed = ({ now }: Auditor): SQL =>
  sql`(${status} = ${submitted} and f.claimed_by is not null and f.claimed_until > ${instant(now)})`;
const isMine = (auditor: Auditor): SQL =>
  sql`(${isClaimed(auditor)} and f.claimed_by = ${auditor.accountId})`;

function buildFrom(filter: AuditFilter, auditor: Auditor): SQL {
  const where = all([
    filter.kind === 'annual' ? isAnnual : sql`not ${isAnnual}`,
    sql`${status} = ${anyOf(filter.auditStatus ?? AUDIT_COUNTED)}`,
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`(${contains(companyName, word)} or ${contains(sql`c.name`, word)}
        or f.company ->> 'creditCode' = ${typedCreditCode(word)}
        or f.company ->> 'contactPhone' = ${typedPhone(word)})`,
    ),
    whenDefined(filter.claimed, (claimed) => {
      if (claimed === 'mine') return isMine(auditor);
      return claimed === 'free'
        ? sql`not ${isClaimed(auditor)}`
        : sql`(${isClaimed(auditor)} and not ${isMine(auditor)})`;
    }),
    // The merchant chose a city, or one of its districts.
    whenDefined(filter.city, (code) =>
      code.endsWith('00')
        ? sql`starts_with(f.company ->> 'city', ${code.slice(0, 4)})`
        : sql`f.company ->> 'city' = ${code}`,
    ),
    whenDefined(filter.type, (type) => sql`f.company ->> 'companyType' = ${String(type)}`),
    whenDefined(filter.round, (round) => sql`f.round >= ${round}`),
    onDays(sql`f.submitted_at`, filter, auditor.zone),
  ]);
  return sql`from merchant_file f join company c on c.id = f.company_id where ${where}`;
}

const ORDERS = {
  by: { companyName, round: sql`f.round`, submittedAt: sql`f.submitted_at` },
  mayBeEmpty: ['submittedAt'],
  key: sql`f.company_id`,
  otherwise: { by: 'submittedAt' },
} as const;

/** How many files a filter finds. */
export const countAuditRows = ofPlatform(async (db, _scope, filter: AuditFilter, auditor: Auditor) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${buildFrom(filter, auditor)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them; what was never handed in comes last. */
export const auditRows = ofPlatform(async (db, _scope, filter: AuditFilter, auditor: Auditor) => {
  const { rows } = await db.execute<AuditRecordRow>(sql`
    select f.company_id as id, ${companyName} as "companyName",
      case when ${isAnnual} then 'annual' else 'onboarding' end as kind, f.round,
      ${iso(sql`f.submitted_at`)} as "submittedAt",
      case when ${isMine(auditor)} then 'mine' when ${isClaimed(auditor)} then 'others' else 'free' end
        as "claimState",
      case when ${isClaimed(auditor)} then (select name from account where id = f.claimed_by) else '' end
        as "claimedBy",
      ${status} as "auditStatus", f.company, f.legal, f.bank, f.stores, f.files, f.previous, f.version, c.type,
      coalesce((select a.actor from merchant_audit a where a.company_id = f.company_id
        and a.action in ('approve', 'return', 'reject') order by a.at desc, a.id desc limit 1), '') as reviewer
    ${buildFrom(filter, auditor)} order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** How many there are of each tab of the page. */
export const countsOfAudits = ofPlatform(async (db, _scope, auditor: Auditor) => {
  const { rows } = await db.execute<ResultOf<typeof merchantAuditCounts>>(sql`
    select count(*) filter (where not ${isAnnual} and ${status} = ${submitted})::int as waiting,
      count(*) filter (where ${isMine(auditor)})::int as mine,
      count(*) filter (where not ${isAnnual} and ${status} = ${returned})::int as returned,
      count(*) filter (where not ${isAnnual} and ${status} = ${rejected})::int as rejected,
      count(*) filter (where not ${isAnnual} and ${status} in (${accountOpening}, ${settled}))::int as done,
      count(*) filter (where ${isAnnual} and ${status} = ${anyOf(AUDIT_COUNTED)})::int as annual
    from merchant_file f join company c on c.id = f.company_id`);
  return rows[0] ?? { waiting: 0, mine: 0, returned: 0, rejected: 0, done: 0, annual: 0 };
});
