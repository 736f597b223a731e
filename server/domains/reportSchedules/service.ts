import {
  MAILED_CODES,
  type MailedReport,
  REPORT_SCHEDULES_AT_MOST,
  type ScheduleState,
} from '../../../shared/codes/money/reportSchedules.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/reportSchedules/calls.ts';
import type { ReportSchedule, ScheduleForm } from '../../../shared/contract/reportSchedules/shapes.ts';
import { addDays, dayOf } from '../../../shared/format/dates.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { closedThrough } from '../journal/service.ts';
import { mailText } from './mailText.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';

type Changed = { readonly id: number; readonly version: number };

const monthBefore = (day: string, months = 1): string =>
  months === 0 ? day.slice(0, 7) : monthBefore(addDays(`${day.slice(0, 7)}-01`, -1), months - 1);

/** @throws Refusal forbidden: nobody has others read what they may not read themselves */
function checkCode({ codes }: PlatformCaller, report: MailedReport): void {
  const code = MAILED_CODES[report];
  if (!codes.has(code)) throw refuse.forbidden({ code });
}

function stateOf({ isWithoutRight, lastMonth, mails }: statements.ScheduleRecord): ScheduleState {
  if (isWithoutRight === 1) return 'noRight';
  if (lastMonth === '' || mails.length === 0) return 'waiting';
  const states = mails.map(({ state }) => state);
  return (['queued', 'failed', 'kept'] as const).find((state) => states.includes(state)) ?? 'sent';
}

/** Monthly mails whose reports the caller may read. */
export async function listSchedules(
  { database }: Services,
  { scope, codes }: Pick<PlatformCaller, 'scope' | 'codes'>,
): Promise<ReportSchedule[]> {
  const rows = await statements.scheduleRows(database.orm, scope);
  return rows
    .filter(({ report }) => codes.has(MAILED_CODES[report]))
    .map((row) => {
      const { mails, isWithoutRight: _without, ...schedule } = row;
      const failed = mails.filter(({ state }) => state === 'failed');
      return {
        ...schedule,
        state: stateOf(row),
        sent: mails.filter(({ state }) => state === 'sent').length,
        failed: failed.map(({ recipient, failure }) => ({ recipient, failure })),
      };
    });
}

/** @throws Refusal forbidden, badInput */
async function checkForm(
  tx: Queryable,
  caller: PlatformCaller,
  { report, companyId }: ScheduleForm,
): Promise<void> {
  checkCode(caller, report);
  if (companyId !== null && !(await statements.hasCompany(tx, caller.scope, companyId)))
    throw refuse.badInput([{ field: 'companyId', code: 'unknown', message: 'is no company' }]);
}

/** Has a report mailed from the next such day on. @throws Refusal forbidden, badInput, tooManySchedules */
export function createSchedule(
  { database, config, now }: Services,
  { caller, context }: PlatformRequest,
  form: ScheduleForm,
): Promise<Changed> {
  const { scope } = caller;
  return database.transaction(async (tx) => {
    await checkForm(tx, caller, form);
    if ((await statements.countHeld(tx, scope)) >= REPORT_SCHEDULES_AT_MOST)
      throw refuse.tooManySchedules({ limit: REPORT_SCHEDULES_AT_MOST });
    const today = dayOf(now(), config.zone);
    const isPast = Number(today.slice(8)) >= form.dayOfMonth;
    const id = await statements.insertSchedule(tx, scope, form, monthBefore(today, isPast ? 1 : 2));
    await writeAudit(tx, {
      by: caller,
      action: 'reportSchedules.create',
      object: 'reportSchedule',
      objectId: id,
      context,
      after: form,
    });
    return { id, version: 0 };
  });
}

/** Changes a monthly mail. @throws Refusal notFound, forbidden, changedBySomeoneElse, badInput */
export function changeSchedule(
  { database }: Services,
  { caller, context }: PlatformRequest,
  { id, version, ...form }: ParsedRequest<typeof contract.changeSchedule>['body'],
): Promise<Changed> {
  const { scope } = caller;
  return database.transaction(async (tx) => {
    const before = await statements.lockSchedule(tx, scope, id);
    if (!before) throw refuse.notFound();
    checkCode(caller, before.report);
    await checkForm(tx, caller, form);
    const { version: stored, ...old } = before;
    if (stored !== version) throw refuse.changedBySomeoneElse();
    await statements.updateSchedule(tx, scope, id, form);
    await writeAudit(tx, {
      by: caller,
      action: 'reportSchedules.change',
      object: 'reportSchedule',
      objectId: id,
      context,
      before: old,
      after: form,
    });
    return { id, version: version + 1 };
  });
}

/** Ends a monthly mail. @throws Refusal notFound, forbidden */
export function removeSchedule(
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
): Promise<Changed> {
  return database.transaction(async (tx) => {
    const before = await statements.lockSchedule(tx, caller.scope, id);
    if (!before) throw refuse.notFound();
    checkCode(caller, before.report);
    await statements.deleteSchedule(tx, caller.scope, id);
    await writeAudit(tx, {
      by: caller,
      action: 'reportSchedules.remove',
      object: 'reportSchedule',
      objectId: id,
      context,
      before: { name: before.name },
      after: null,
    });
    return { id, version: before.version + 1 };
  });
}

/**
 * Mails what is due: once the days of the last month are closed and the day of a schedule has come, however late this server
 * is. Each schedule is claimed and written into the outbox in one transaction, so that nothing is mailed twice or forgotten.
 */
export async function mailDue({ database, config, now }: Services): Promise<void> {
  const today = dayOf(now(), config.zone);
  const month = monthBefore(today);
  const days = { start: `${month}-01`, end: addDays(`${today.slice(0, 7)}-01`, -1) };
  if (((await closedThrough(database.orm)) ?? '') < days.end) return;
  // oxlint-disable-next-line no-await-in-loop -- one after the other: each is a transaction of its own
  while (await database.transaction((tx) => mailOne(tx, config.publicOrigin, { ...days, month }, today)));
}

async function mailOne(
  tx: Queryable,
  origin: string | undefined,
  days: { readonly start: string; readonly end: string; readonly month: string },
  today: string,
): Promise<boolean> {
  const due = await statements.claimDue(tx, days.month, Number(today.slice(8)));
  if (!due) return false;
  // Rights may have gone since it was saved: nobody reads by mail what nobody may read.
  const codes = await statements.codesOf(tx, due.savedBy);
  if (!codes.includes(MAILED_CODES[due.report]) || !codes.includes('PLATFORM_REPORT')) {
    await statements.markWithoutRight(tx, due.id);
    return true;
  }
  const text = mailText({ ...due, ...days, origin }, await statements.kindSums(tx, days, due.companyId));
  const mails = due.recipients.map((recipient, index) => ({
    recipient,
    // As the list of schedules finds it again.
    reference: `report-${due.id}-${days.month}-${index + 1}`,
  }));
  await statements.writeMails(tx, mails, text);
  return true;
}
