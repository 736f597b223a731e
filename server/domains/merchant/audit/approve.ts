import { randomUUID } from 'node:crypto';
import type { MerchantFileContent, PlannedStore } from '../../../../shared/codes/merchant/merchantFile.ts';
import type { StorePay } from '../../../../shared/contract/authentication/identity.shapes.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import type { TrailAction, TrailObject } from '../../../../shared/contract/trail.ts';
import { writeAudits } from '../../../audit/trail.ts';
import { constraintOf } from '../../../db/errors.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { heldBy, writeGrants } from '../../../grants/writeGrants.ts';
import type { Services } from '../../../services.ts';
import { cityAt, cityNameOf } from '../../cities/service.ts';
import { hidden } from '../file/content.ts';
import { refuse } from '../refusals.ts';
import {
  accountNumbersLike,
  firstAccountOf,
  insertStores,
  joinStores,
  type OpenedStore,
  storeNamesOf,
} from './approve.sql.ts';
import type { AuditorRequest } from './service.ts';
import { type FileOfCompany, writeCompany } from './sql.ts';
import { cut } from '../../../../shared/format/cut.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

/** A file that was approved. */
interface Approved {
  readonly held: FileOfCompany;
  readonly content: MerchantFileContent;
  /** What the company is from now on. */
  readonly auditStatus: number;
  /** The annual review of a company that has its stores and its people. */
  readonly isReview: boolean;
}

/** From one review to the next. */
const REVIEW_DAYS = 365;

/** A year after it was due, so that who hands in early loses no day; after today for one that is years late. */
function nextReview(due: string | null, today: string): string {
  const next = addDays(due ?? today, REVIEW_DAYS);
  return next > today ? next : addDays(today, REVIEW_DAYS);
}

/**
 * Makes of an approved file what it says: the data of the company, its stores, and every right in them for the account
 * that registered it. Part of the transaction of the decision.
 * @throws Refusal creditCodeUsed, companyNameUsed (10151), changedBySomeoneElse (10150)
 */
export async function openCompany(
  tx: Transaction,
  { config, database }: Services,
  { caller, context }: AuditorRequest,
  { held, content, auditStatus, isReview }: Approved,
): Promise<void> {
  const { company } = content;
  const { id, annualReviewDue } = held.company;
  const today = dayOf(context.now, config.zone);
  const written = writeCompany(tx, caller.scope, id, {
    companyName: company.companyName,
    type: Number(company.companyType),
    creditCode: company.creditCode,
    contactName: company.contactName,
    contactPhone: company.contactPhone,
    city: cityNameOf(company.city),
    annualReviewDue: nextReview(isReview ? annualReviewDue : null, today),
    auditStatus,
    updatedAt: new Date(context.now),
  });
  await written.catch((error: unknown) => {
    const constraint = constraintOf(error);
    if (constraint === 'company_credit_code_key') throw refuse.creditCodeUsed();
    if (constraint === 'company_name_key') throw refuse.companyNameUsed({ name: company.companyName });
    throw error;
  });
  if (isReview) return;
  const taken = await storeNamesOf(tx, caller.scope, id);
  const planned = content.stores.filter(({ name }) => !taken.has(normalForm(name)));
  const beginning = `M${String(id).padStart(5, '0')}-`;
  const numbers = freeNumbers(beginning, await accountNumbersLike(tx, caller.scope, beginning));
  const opened = planned.map((store) => storeOf(store, numbers(), { id, content }, context.now));
  const storeIds = await insertStores(tx, caller.scope, opened).catch((error: unknown) => {
    // Somebody took one of them meanwhile: the next try finds others.
    throw constraintOf(error) === 'store_account_num_key' ? refuse.changedBySomeoneElse() : error;
  });
  const first = await firstAccountOf(tx, caller.scope, id);
  if (first)
    await makeAdministrator(tx, database, { caller, context }, { accountId: first.id, companyId: id });
  const line = (action: TrailAction, object: TrailObject, objectId: number, after: unknown) => ({
    by: caller,
    action,
    object,
    objectId,
    after,
    context,
  });
  await writeAudits(tx, [
    ...storeIds.map((storeId, index) =>
      line('stores.create', 'store', storeId, { companyId: id, name: planned[index]?.name }),
    ),
    ...(first ? [line('account.makeAdministrator', 'account', first.id, { companyId: id, storeIds })] : []),
  ]);
}

/** Gives an account every right of a merchant in each store of a company. */
async function makeAdministrator(
  tx: Transaction,
  { signals }: Services['database'],
  { caller, context }: AuditorRequest,
  { accountId, companyId }: { readonly accountId: number; readonly companyId: number },
): Promise<void> {
  const { roleId, storeIds } = await joinStores(tx, caller.scope, accountId, companyId);
  const held = await heldBy(tx, [accountId]);
  const heldIn = (id: number) => held.find(({ storeId }) => storeId === id)?.roleIds ?? [];
  const grants = storeIds.map((storeId) => ({ accountId, storeId, roleIds: [...heldIn(storeId), roleId] }));
  await writeGrants(tx, signals, grants, { by: caller, action: 'permissions.approval', context });
}

/** Account numbers one after the other, from 1; anybody may have written one of them for a store of their own. */
function freeNumbers(beginning: string, taken: ReadonlySet<string>): () => string {
  let last = 0;
  return () => {
    do last += 1;
    while (taken.has(normalForm(`${beginning}${last}`)));
    return `${beginning}${last}`;
  };
}

/** A store as the file plans it, without a receiving account yet: that is opened with the bank data of the file. */
function storeOf(
  { name, city, address, phone, cover }: PlannedStore,
  accountNum: string,
  { id, content }: { readonly id: number; readonly content: MerchantFileContent },
  now: number,
): OpenedStore {
  const place = cityAt(city);
  const payment: ReturnType<typeof StorePay.parse> = {
    type: '2',
    url: '',
    status: 0,
    bankName: content.bank.bankName,
    accountMasked: hidden(content.bank.number),
    openedAt: null,
  };
  return {
    companyId: id,
    name,
    fullName: cut(`${content.company.companyName} ${name}`, 60),
    storeKey: randomUUID(),
    accountNum,
    city: place?.name ?? city,
    cityCode: place?.code ?? '',
    district: place?.districts.get(city) ?? '',
    districtCode: place?.districts.has(city) ? city : '',
    address,
    phone,
    cover,
    payment,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
}
