import { randomUUID } from 'node:crypto';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { UserType } from '../../../shared/codes/roles.ts';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/companies/calls.ts';
import type { CompanyChange, CompanyForm } from '../../../shared/contract/companies/shapes.ts';
import type { TrailAction } from '../../../shared/contract/trail.ts';
import { writeAudit } from '../../audit/trail.ts';
import { constraintOf } from '../../db/errors.ts';
import { readPage } from '../../db/statements/page.ts';
import type { Transaction } from '../../db/transaction.ts';
import { noteOwner } from '../../grants/writeGrants.ts';
import { tellOfAccess } from '../../http/access/accessSignal.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { holdNumber, NO_PASSWORD } from '../authentication/service.ts';
import { cityAt, cityCodeOf } from '../cities/service.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';

type Changed = ResultOf<typeof contract.createCompany>;
type Query = ParsedRequest<typeof contract.companies>['query'];

/** The filter as statements take it: rows name a city with or without its last sign. */
export function filterOf({ city, ...filter }: Query): statements.CompanyFilter & Query {
  const name = city === undefined ? undefined : (cityAt(city)?.name ?? '');
  return { ...filter, ...(name !== undefined && { cityNames: [name, name.replace(/市$/, '')] }) };
}

/** A page of merchants; one beyond the end is the last one. */
export async function listCompanies(
  { database: { orm } }: Services,
  { caller, context }: PlatformRequest,
  query: Query,
): Promise<ResultOf<typeof contract.companies>> {
  const filter = filterOf(query);
  return readPage(filter, await statements.countCompanies(orm, caller.scope, filter), (page) =>
    statements.companyRows(orm, caller.scope, page, context.now),
  );
}

/** One merchant with what binds it. @throws Refusal notFound */
export async function readCompany(
  { database: { orm } }: Services,
  { caller, context }: PlatformRequest,
  id: number,
): Promise<ResultOf<typeof contract.company>> {
  const found = await statements.companyById(orm, caller.scope, id);
  if (!found) throw refuse.notFound();
  const bonds = await statements.bondsOf(orm, caller.scope, id, context.now);
  const liveTemplates = await statements.liveTemplatesOf(orm, caller.scope, id, context.now);
  const people = await statements.possibleOwners(orm, caller.scope, id);
  return {
    id,
    avatar: found.avatar,
    companyName: found.companyName,
    type: found.type,
    city: found.city,
    cityCode: cityCodeOf(found.city),
    storeCount: bonds.stores,
    staffCount: bonds.staff,
    auditStatus: found.auditStatus,
    annualReviewDue: found.annualReviewDue,
    status: found.status === 1 ? 1 : 0,
    createdAt: found.createdAt.toISOString(),
    version: found.version,
    creditCode: found.creditCode,
    contactName: found.contactName,
    contactPhone: found.contactPhone,
    address: found.address,
    feeRate: found.feeRate,
    isTypeLocked: bonds.isPaid,
    liveSessions: bonds.liveSessions,
    liveTemplates,
    holdings: bonds.holdings,
    ownerId: people.find(({ isOwner }) => isOwner)?.id ?? null,
    people: people.map((each) => ({ label: `${each.name} · ${each.accountName}`, value: each.id })),
  };
}

/** Somebody in the trail: two may have one name, and the name of an account may be a phone. */
const traceOf = ({ name, id }: statements.Colleague): string => `${name} · ${id}`;

/**
 * Opens a merchant that hands in its file next, and the account of its first administrator, who signs in by a code that
 * the phone is sent: nobody else ever knows a password of it.
 * @throws Refusal creditCodeUsed, accountNameUsed, accountPhoneUsed (10151), badInput
 */
export const createCompany = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  form: CompanyForm,
): Promise<Changed> =>
  withFreeNames(form.companyName, () =>
    database.transaction(async (tx) => {
      const { accountName, accountPhone, address, cityCode, ...rest } = form;
      const values = { ...rest, city: cityNameAt(cityCode), auditStatus: AuditStatus.notStarted };
      // Before anything is written, as whoever registers does: neither waits for the other's company.
      if (!(await holdNumber(tx, accountPhone, 0))) throw refuse.accountPhoneUsed();
      await refuseStrangePicture(tx, caller, form.avatar, '');
      const file = { ...rest, companyType: String(form.type), city: cityCode, address };
      const id = await statements.insertCompany(
        tx,
        caller.scope,
        { ...values, name: form.companyName },
        file,
      );
      const account = {
        accountName,
        cellphone: accountPhone,
        name: form.contactName,
        uid: randomUUID(),
        userType: UserType.partnerAdmin,
        passwordHash: NO_PASSWORD,
      };
      const ownerId = await statements.insertAdministrator(tx, caller.scope, account, id);
      if (ownerId === undefined) throw refuse.accountNameUsed({ name: accountName });
      const company = { companyId: id, companyName: form.companyName };
      await noteOwner(tx, ownerId, company, { by: caller, action: 'permissions.makeOwner', context });
      await statements.tellAdministrator(tx, caller.scope, {
        recipient: accountPhone,
        words: `${form.companyName}：您的商户账号 ${accountName} 已开通，请用手机验证码登录商户后台并提交入驻资料。Sign in with a code to this number.`,
        reference: `company-${id}`,
      });
      await writeAudit(tx, {
        by: caller,
        action: 'companies.create',
        object: 'company',
        objectId: id,
        after: { ...values, accountName },
        context,
      });
      return { id, version: 0 };
    }),
  );

/** Changes a merchant. @throws Refusal notFound, changedBySomeoneElse (10150), typeLocked, creditCodeUsed and companyNameUsed (10151), badInput */
export const changeCompany = (
  { database }: Services,
  request: PlatformRequest,
  { id, version, address, cityCode, ownerId, ...rest }: CompanyChange,
): Promise<Changed> =>
  withFreeNames(rest.companyName, () =>
    database.transaction(async (tx) => {
      const { caller, context } = request;
      const stored = await statements.lockCompany(tx, caller.scope, id);
      if (!stored) throw refuse.notFound();
      if (stored.version !== version) throw refuse.changedBySomeoneElse();
      if (rest.type !== stored.type) {
        const { isPaid } = await statements.bondsOf(tx, caller.scope, id, context.now);
        if (isPaid) throw refuse.typeLocked();
      }
      await refuseStrangePicture(tx, caller, rest.avatar, stored.avatar);
      const city = cityCode === cityCodeOf(stored.city) ? stored.city : cityNameAt(cityCode);
      const { before, after } = await changeOwner(tx, request, stored, ownerId);
      return write(
        tx,
        request,
        { ...stored, owner: before },
        { change: { ...rest, city, address, owner: after }, action: 'companies.change' },
      );
    }),
  );

/**
 * Makes somebody the owner of a held merchant; answers both for the trail, the same when nothing changes.
 * @throws Refusal badInput
 */
async function changeOwner(
  tx: Transaction,
  { caller, context }: PlatformRequest,
  { id, companyName }: { readonly id: number; readonly companyName: string },
  ownerId: number | null | undefined,
): Promise<{ readonly before: string; readonly after: string }> {
  const people = await statements.possibleOwners(tx, caller.scope, id);
  const owner = people.find(({ isOwner }) => isOwner);
  const before = owner ? traceOf(owner) : '';
  if (ownerId === undefined || ownerId === null || ownerId === owner?.id) return { before, after: before };
  const next = people.find((each) => each.id === ownerId);
  if (!next || !(await statements.setOwner(tx, caller.scope, id, ownerId))) {
    const message = 'is no enabled account of this merchant';
    throw refuse.badInput([{ field: 'ownerId', code: 'unknown', message }]);
  }
  const note = { by: caller, context };
  const company = { companyId: id, companyName };
  if (owner) await noteOwner(tx, owner.id, company, { ...note, action: 'permissions.endOwner' });
  await noteOwner(tx, next.id, company, { ...note, action: 'permissions.makeOwner' });
  return { before, after: traceOf(next) };
}

/**
 * Enables or disables a merchant; its bookings stay valid. No store of it publishes anything meanwhile, and open consoles of
 * its people hear that their rights changed.
 * @throws Refusal notFound, companyHasLiveSessions (644)
 */
export const switchCompany = (
  { database }: Services,
  request: PlatformRequest,
  id: number,
  { enable, reason }: { readonly enable: 0 | 1; readonly reason: string },
): Promise<Changed> =>
  database.transaction(async (tx) => switchIn(tx, database, request, { id, enable, reason }));

/** The same in a transaction that is open. */
export async function switchIn(
  tx: Transaction,
  { signals }: Pick<Services['database'], 'signals'>,
  request: PlatformRequest,
  { id, enable, reason }: { readonly id: number; readonly enable: 0 | 1; readonly reason: string },
): Promise<Changed> {
  const { caller, context } = request;
  const stored = await statements.lockCompany(tx, caller.scope, id);
  if (!stored) throw refuse.notFound();
  if (enable === 0) {
    await statements.lockStoresOf(tx, caller.scope, id);
    const { liveSessions } = await statements.bondsOf(tx, caller.scope, id, context.now);
    if (liveSessions > 0) throw refuse.companyHasLiveSessions({ count: liveSessions });
  }
  const written = await write(tx, request, stored, {
    change: { status: enable },
    action: 'companies.switch',
    words: { reason },
  });
  await tellOfAccess(signals, tx, await statements.staffOf(tx, caller.scope, id));
  return written;
}

/** Writes a held merchant and, into the trail, what was before and after of what has changed. */
async function write(
  tx: Transaction,
  { caller, context }: PlatformRequest,
  stored: Readonly<Record<string, unknown>> & { readonly id: number },
  {
    change,
    action,
    words = {},
  }: {
    readonly change: statements.CompanyValues & { readonly address?: string; readonly owner?: string };
    readonly action: TrailAction;
    readonly words?: object;
  },
): Promise<Changed> {
  const { id } = stored;
  const { address, owner, ...values } = change;
  const all = {
    ...values,
    ...(address !== undefined && { address }),
    ...(owner !== undefined && { owner }),
  };
  const changed = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([name]) => [name, stored[name]]));
  const at = { updatedAt: new Date(context.now) };
  const version = await statements.updateCompany(tx, caller.scope, id, {
    values: { ...values, ...at },
    inFile: fileLinesOf(after),
  });
  await writeAudit(tx, {
    by: caller,
    action,
    object: 'company',
    objectId: id,
    before,
    after: { ...after, ...words },
    context,
  });
  return { id, version };
}

/** What of a change stands in the merchant's file too, by its names there; a city by its code. */
function fileLinesOf(after: Readonly<Record<string, unknown>>): Record<string, string> {
  const { type, city } = after;
  const named = ['companyName', 'creditCode', 'contactName', 'contactPhone', 'address'].flatMap((name) =>
    typeof after[name] === 'string' ? [[name, after[name]] as const] : [],
  );
  return {
    ...Object.fromEntries(named),
    ...(type !== undefined && { companyType: String(type) }),
    ...(typeof city === 'string' && { city: cityCodeOf(city) }),
  };
}

function cityNameAt(code: string): string {
  const city = cityAt(code);
  if (!city || city.code !== code)
    throw refuse.badInput([
      { field: 'cityCode', code: 'unknown', message: 'is no city; choose one of GET /v1/cities' },
    ]);
  return city.name;
}

async function refuseStrangePicture(
  tx: Transaction,
  caller: PlatformCaller,
  avatar: string,
  kept: string,
): Promise<void> {
  if (avatar === '' || avatar === kept || (await statements.holdAvatar(tx, caller.scope, avatar))) return;
  throw refuse.badInput([{ field: 'avatar', code: 'unknown', message: 'is no uploaded picture' }]);
}

/** The unique indexes decide: whoever is second is told, also when both came at once. */
const withFreeNames = (name: string, work: () => Promise<Changed>): Promise<Changed> =>
  work().catch((error: unknown) => {
    const constraint = constraintOf(error);
    if (constraint === 'company_credit_code_key') throw refuse.creditCodeUsed();
    if (constraint === 'company_name_key') throw refuse.companyNameUsed({ name });
    throw error;
  });
