import { STATEMENT_CODES } from '../../../shared/codes/journal.ts';
import {
  RECONCILED_DAYS_AT_MOST,
  RECONCILED_STATEMENTS,
  type RowFault,
} from '../../../shared/codes/money/reconciliation.ts';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/reconciliation/calls.ts';
import type {
  ImportAnswer,
  Provider,
  ReconciledSource,
  ReconciliationDay,
} from '../../../shared/contract/reconciliation/shapes.ts';
import { addDays } from '../../../shared/format/dates.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformScope } from '../../db/scope.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { closedThrough } from '../journal/service.ts';
import { type ProviderRow, readCells } from './readCells.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';

export { openDifferences } from './match.sql.ts';

/** Whoever reconciles sees the money of all these statements. @throws Refusal forbidden */
export function checkCodes({ codes }: PlatformCaller): void {
  for (const type of RECONCILED_STATEMENTS) {
    const code = STATEMENT_CODES[type];
    if (!codes.has(code)) throw refuse.forbidden({ code });
  }
}

/** How business days stand, for whoever decides about them, too. */
export async function readDays(
  db: Queryable,
  scope: PlatformScope,
  start: string,
  end: string,
): Promise<ReconciliationDay[]> {
  const closed = await closedThrough(db);
  return (await statements.dayRows(db, scope, start, end)).map((row) => {
    const isRunning = closed === undefined || row.day > closed;
    const state = row.open > 0 ? 'open' : 'green';
    return { ...row, state: isRunning ? 'running' : state };
  });
}

/** How business days stand. @throws Refusal forbidden */
export async function listDays(
  { database }: Services,
  caller: PlatformCaller,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<ReconciliationDay[]> {
  checkCodes(caller);
  return readDays(database.orm, caller.scope, start, end);
}

/** A business day by provider, with what does not agree. @throws Refusal forbidden */
export async function readDay(
  { database: { orm } }: Services,
  caller: PlatformCaller,
  day: string,
): Promise<ReconciledSource[]> {
  checkCodes(caller);
  const shown = (number: string): string =>
    caller.actor.financialStaff || number === '' ? number : `****${number.slice(-4)}`;
  const rows = await statements.differenceRows(orm, caller.scope, day);
  return (await statements.sourceRows(orm, caller.scope, day)).map((sums) => ({
    ...sums,
    rows: rows
      .filter(({ source }) => source === sums.source)
      .map(({ source: _source, ...row }) => ({
        ...row,
        flowNumber: shown(row.flowNumber),
        suggestedNumber: shown(row.suggestedNumber),
      })),
  }));
}

/** Providers with the columns of their last file. @throws Refusal forbidden */
export async function listProviders({ database }: Services, caller: PlatformCaller): Promise<Provider[]> {
  checkCodes(caller);
  return statements.providerRows(database.orm, caller.scope);
}

/** Takes a part of a file in; each wrong row is named by its line and left out. @throws Refusal forbidden, otherProvider */
export async function importRows(
  { database, config }: Services,
  { caller, context }: PlatformRequest,
  part: ParsedRequest<typeof contract.importRows>['body'],
): Promise<ImportAnswer> {
  checkCodes(caller);
  const { scope, actor } = caller;
  const rows: ProviderRow[] = [];
  const wrong: { line: number; fault: RowFault }[] = [];
  for (const cells of part.rows) {
    const read = readCells(cells, part.provider, config.zone);
    if (typeof read === 'string') wrong.push({ line: cells.line, fault: read });
    else rows.push(read);
  }
  return database.transaction(async (tx) => {
    const id = part.importId ?? (await statements.addFile(tx, scope, part, actor.accountId));
    const begun = await statements.lockFile(tx, scope, id, actor.accountId);
    if (!begun) throw refuse.notFound();
    if (begun.provider !== part.provider) throw refuse.otherProvider();
    const added = rows.length > 0 ? await statements.addRows(tx, scope, begun, rows) : 0;
    const counts = { added, known: rows.length - added, wrong: wrong.length };
    const file = await statements.countPart(tx, scope, id, counts);
    if (part.importId === undefined || part.isLast) {
      const { provider, fileName, wrong: wrongRows } = file;
      await writeAudit(tx, {
        by: caller,
        action: 'reconciliation.import',
        object: 'providerFile',
        objectId: id,
        context,
        after: { provider, fileName, added: file.added, known: file.known, wrongRows },
      });
    }
    const outcome = part.isLast ? await outcomeOf(tx, scope, id) : null;
    return { importId: id, added: counts.added, known: counts.known, wrong, outcome };
  });
}

/** How the days of a file stand now; of a file of more days the last ones. */
async function outcomeOf(tx: Queryable, scope: PlatformScope, id: number): Promise<ImportAnswer['outcome']> {
  const days = await statements.daysOfFile(tx, scope, id);
  if (!days) return null;
  const earliest = addDays(days.end, 1 - RECONCILED_DAYS_AT_MOST);
  const start = days.start < earliest ? earliest : days.start;
  const sums = { matched: 0, differing: 0, missingHere: 0, missingThere: 0 };
  for (const day of await statements.dayRows(tx, scope, start, days.end)) {
    sums.matched += day.matched;
    sums.differing += day.differing;
    sums.missingHere += day.missingHere;
    sums.missingThere += day.missingThere;
  }
  return { ...sums, start, end: days.end };
}

/** An item, which nobody else changes meanwhile. @throws Refusal notFound, monthClosed */
async function hold(tx: Queryable, scope: PlatformScope, id: number): Promise<statements.ItemRecord> {
  await statements.holdReconciliation(tx, scope);
  const day = await statements.dayOfItem(tx, scope, id);
  const item = day === undefined ? undefined : await statements.itemOf(tx, scope, id, day);
  if (day === undefined || !item) throw refuse.notFound();
  if (await statements.isMonthClosed(tx, scope, day)) throw refuse.monthClosed();
  return item;
}

/** Says why something does not agree, or takes that back. @throws Refusal forbidden, notFound, noDifference */
export async function explain(
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
  { explained, note }: ParsedRequest<typeof contract.explainDifference>['body'],
): Promise<ResultOf<typeof contract.explainDifference>> {
  checkCodes(caller);
  const { scope } = caller;
  return database.transaction(async (tx) => {
    const item = await hold(tx, scope, id);
    if (item.state === 'matched') throw refuse.noDifference();
    if (explained) await statements.keepNote(tx, scope, item, note);
    else await statements.dropNote(tx, scope, id);
    await writeAudit(tx, {
      by: caller,
      action: 'reconciliation.explain',
      object: 'difference',
      objectId: id,
      context,
      before: { explained: item.note !== null, note: item.note ?? '' },
      after: { explained, note: explained ? note : '' },
    });
    return { id, version: 0 };
  });
}

/** Matches a movement of ours with a row of a provider, or takes that back. @throws Refusal forbidden, notFound, cannotMatch */
export async function match(
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
  { matchId }: ParsedRequest<typeof contract.matchDifference>['body'],
): Promise<ResultOf<typeof contract.matchDifference>> {
  checkCodes(caller);
  const { scope } = caller;
  return database.transaction(async (tx) => {
    const item = await hold(tx, scope, id);
    if (matchId === null) {
      if (!item.isByHand || item.rowId === null) throw refuse.noDifference();
      await statements.matchRow(tx, scope, item.rowId, null);
    } else {
      const other = await hold(tx, scope, matchId);
      const isFit =
        item.state === 'missingThere' &&
        other.state === 'missingHere' &&
        item.difference === -other.difference;
      if (!isFit || other.rowId === null || item.postingId === null) throw refuse.cannotMatch();
      await statements.matchRow(tx, scope, other.rowId, item.postingId);
    }
    await writeAudit(tx, {
      by: caller,
      action: 'reconciliation.match',
      object: 'difference',
      objectId: id,
      context,
      after: { matchId },
    });
    return { id, version: 0 };
  });
}
