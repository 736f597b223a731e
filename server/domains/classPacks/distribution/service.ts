import { MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type {
  GiveTicketBody,
  GiveTicketsBody,
  Recipient,
  Rehearsal,
} from '../../../../shared/contract/classPacks/distribution.shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { readPage } from '../../../db/statements/page.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import type { ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { refuseBlocked } from '../../users/service.ts';
import { freeCountOf } from '../figures/sql.ts';
import { refuse } from '../refusals.ts';
import { grantChange } from './changes.ts';
import { checkRows, phonesOf } from './rules.ts';
import {
  type AppearedGrant,
  appearedGrants,
  countDistributed,
  countRecipients,
  giveTimes,
  insertGrants,
  knownPhones,
  lockTicket,
  openAppeared,
  piecesOf,
  recipientRows,
  settleGrant,
} from './sql.ts';

const PAGE = 20;
const DIGITS = /^\d{4,10}$/;

/** Whom a ticket can be handed to. Fewer than four digits find nobody. @throws Refusal notFound (ticket). */
export async function findRecipients(
  { database }: Services,
  caller: StoreCaller,
  { phone: typed, classPackId, current }: { phone: string; classPackId: number; current: number },
): Promise<Page<Recipient>> {
  const { store } = caller;
  if (!(await freeCountOf(database.orm, store, classPackId))) throw refuse.notFound();
  const phone = typedPhone(typed);
  const isAsked = MOBILE_NUMBER.test(phone) || DIGITS.test(phone);
  const count = isAsked ? await countRecipients(database.orm, store, phone) : 0;
  return readPage({ currentPage: current, pageSize: PAGE }, count, async (page) =>
    (isAsked ? await recipientRows(database.orm, store, { phone, classPackId }, page) : []).map((row) => ({
      ...row,
      phone: maskPhone(row.phone),
    })),
  );
}

/** Hands times to one member. @throws Refusal notFound, userBlocked, limitReached, freeShort. */
export const giveTicket = (
  { database, config }: Services,
  { caller, context }: ChangeRequest,
  { classPackId, userId, times, validityMonths: months, note }: GiveTicketBody,
): Promise<{ holdingId: number }> =>
  database.transaction(async (tx) => {
    const { store, actor } = caller;
    const ticket = await lockTicket(tx, store, classPackId);
    if (!ticket) throw refuse.notFound();
    await refuseBlocked(tx, store, userId);
    const { free, limitPerUser: limit } = ticket;
    if (limit > 0 && (await piecesOf(tx, store, userId, classPackId)) >= limit)
      throw refuse.limitReached({ limit });
    if (free !== null && times > free) throw refuse.freeShort({ free });
    await countDistributed(tx, store, classPackId, times);
    const { now } = context;
    const operatorId = actor.accountId;
    const gift = { classPackId, memberId: userId, times, months, note, operatorId, now, zone: config.zone };
    const holdingId = await giveTimes(tx, store, gift);
    if (holdingId === undefined) throw refuse.notFound();
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.giveTicket',
      object: 'holding',
      objectId: holdingId,
      after: { times, validityMonths: months, note },
      context,
    });
    return { holdingId };
  });

/** What a distribution to many would give, and nothing is done. @throws Refusal notFound. */
export const rehearseGifts = (
  { database }: Services,
  { store }: StoreCaller,
  body: GiveTicketsBody,
): Promise<Rehearsal> =>
  database.transaction(async (tx) => {
    const ticket = await lockTicket(tx, store, body.classPackId);
    if (!ticket) throw refuse.notFound();
    const known = await knownPhones(tx, store, phonesOf(body), body.classPackId);
    const { valid, invalid } = checkRows(body, ticket, known);
    const times = valid.reduce((sum, row) => sum + row.times, 0);
    return { valid: valid.length, times, free: ticket.free, invalid };
  });

/**
 * Starts the task that hands times to many; the wrong rows are left out. All that it may give is counted as handed out
 * from now on, and what it cannot give comes back. @throws Refusal notFound, selectionChanged when other rows are right
 * than the person saw.
 */
export const startGifts = (services: Services, request: ChangeRequest, body: GiveTicketsBody) =>
  services.database.transaction(async (tx) => {
    const { caller, context } = request;
    const { store, actor } = caller;
    const { classPackId, validityMonths: months, note, count, keepUnknown } = body;
    const ticket = await lockTicket(tx, store, classPackId);
    if (!ticket) throw refuse.notFound();
    const known = await knownPhones(tx, store, phonesOf(body), classPackId);
    const { valid } = checkRows(body, ticket, known);
    if (valid.length === 0)
      throw refuse.badInput([{ field: 'rows', code: 'none', message: 'has no row that can be given' }]);
    if (count !== undefined && count !== valid.length)
      throw refuse.selectionChanged({ before: count, after: valid.length });
    const times = valid.reduce((sum, row) => sum + row.times, 0);
    await countDistributed(tx, store, classPackId, times);
    const createdBy = actor.accountId;
    const grants = await insertGrants(tx, store, {
      classPackId,
      rows: valid,
      months,
      note,
      createdBy,
      now: context.now,
    });
    return startChange(services, request, grantChange, {
      values: { keepUnknown },
      objects: grants.map(({ id, phone }) => ({ id, name: maskPhone(phone) })),
      count: grants.length,
    });
  });

/** Gives what waited for somebody who is there now, in the name of who handed it out. */
export const givePending = ({ database, config, now }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const grant of await appearedGrants(tx)) await giveAppeared(tx, grant, now(), config.zone);
  });

async function giveAppeared(tx: Transaction, grant: AppearedGrant, now: number, zone: string): Promise<void> {
  const holdingId = await openAppeared(tx, grant, now, zone);
  await settleGrant(tx, grant.id, 'given', holdingId);
  await writeAudit(tx, {
    by: { accountId: grant.giverId, name: grant.giver, companyId: grant.companyId },
    action: 'classPacks.giveTicket',
    object: 'holding',
    objectId: holdingId,
    after: { times: grant.times, validityMonths: grant.months, note: grant.note },
    context: { requestId: '', ip: '', now },
  });
}
