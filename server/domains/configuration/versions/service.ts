import type { z } from 'zod';
import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type { versionNotice } from '../../../../shared/contract/configuration/calls.ts';
import type {
  VersionChange,
  VersionForm,
  VersionRecord,
  VersionRow,
} from '../../../../shared/contract/configuration/versions.shapes.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { readHistory, writeAudit } from '../../../audit/trail.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import { type CompanyCaller, isOperator, type PlatformCaller } from '../../../http/access/caller.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import { cleanHtml } from '../../../http/richText.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import * as statements from './sql.ts';

type Reader = PlatformCaller | CompanyCaller;
interface Changed {
  readonly id: number;
  readonly version: number;
}

const readerOf = ({ now }: Services, caller: Reader): statements.VersionReader => ({
  accountId: caller.actor.accountId,
  isOperator: isOperator(caller),
  now: now(),
});

/** A page of versions; merchants see those of their side that are published. */
export async function listVersions(
  services: Services,
  caller: Reader,
  filter: statements.VersionFilter,
): Promise<Page<VersionRow>> {
  const { orm } = services.database;
  const reader = readerOf(services, caller);
  return readPage(filter, await statements.countVersions(orm, reader, filter), (page) =>
    statements.versionRows(orm, reader, page),
  );
}

/** One version with its text. @throws Refusal notFound */
export async function readVersion(services: Services, caller: Reader, id: number): Promise<VersionRecord> {
  const found = await statements.oneVersion(services.database.orm, readerOf(services, caller), id);
  if (!found) throw refuse.notFound();
  return found;
}

/** A page of what happened to a version, newest first. @throws Refusal notFound */
export async function readVersionHistory(
  services: Services,
  caller: PlatformCaller,
  id: number,
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  await readVersion(services, caller, id);
  return readHistory(services.database.orm, caller.scope, { object: 'version', objectId: id, ...paging });
}

/** Says that somebody has seen a version. @throws Refusal notFound */
export async function markRead(services: Services, caller: Reader, id: number): Promise<{ isRead: 1 }> {
  const reader = readerOf(services, caller);
  // Who looks as a merchant without being one is counted nowhere.
  if (!isOperator(caller) && caller.actingFor !== null) return { isRead: 1 };
  if (!(await statements.markVersionRead(services.database.orm, reader, id))) throw refuse.notFound();
  return { isRead: 1 };
}

/** The newest version notice, for partner admins only: an operator in the merchant view gets none (spec section 6). */
export async function noticeFor(
  services: Services,
  caller: CompanyCaller,
): Promise<ResultOf<typeof versionNotice>> {
  if (caller.actingFor !== null) return null;
  const record = await statements.newestNotice(services.database.orm, readerOf(services, caller));
  if (!record) return null;
  const { needNotice, ...notice } = record;
  return { ...notice, need_notice: needNotice === '1' ? '1' : '0' };
}

/** Whether a number comes after another one, part by part. */
export function isGreater(number: string, last: string): boolean {
  const [left, right] = [number, last].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** When a form publishes: now, or at its time. @throws Refusal publishInPast */
function momentOf({ publishAt }: Pick<VersionForm, 'publishAt'>, now: number): Date {
  if (publishAt === null) return new Date(now);
  if (Date.parse(publishAt) <= now) throw refuse.publishInPast();
  return new Date(publishAt);
}

const cleanForm = <Form extends VersionForm>(form: Form): Form => ({
  ...form,
  versionIntroduction: cleanHtml(form.versionIntroduction),
});

/** Announces a version. @throws Refusal versionTooSmall, publishInPast */
export function createVersion(
  { database }: Services,
  { caller, context }: PlatformRequest,
  body: VersionForm,
): Promise<Changed> {
  const form = cleanForm(body);
  const publishedAt = momentOf(form, context.now);
  return database.transaction(async (tx) => {
    await statements.lockSide(tx, caller.scope, form.side);
    const last = await statements.lastNumber(tx, caller.scope, form.side, 0);
    if (last !== undefined && !isGreater(form.versionNumber, last)) throw refuse.versionTooSmall({ last });
    const id = await statements.insertVersion(tx, caller.scope, form, publishedAt);
    await writeAudit(tx, {
      by: caller,
      action: 'version.create',
      object: 'version',
      objectId: id,
      context,
      after: form,
    });
    return { id, version: 0 };
  });
}

/** Changes a version; of a published one title, text and notice. @throws Refusal notFound, changedBySomeoneElse, versionPublished */
export function changeVersion(
  { database }: Services,
  { caller, context }: PlatformRequest,
  { id, version, ...body }: z.output<typeof VersionChange>,
): Promise<Changed> {
  const form = cleanForm(body);
  return database.transaction(async (tx) => {
    await statements.lockSide(tx, caller.scope, form.side);
    const stored = await statements.lockVersion(tx, caller.scope, id);
    if (!stored) throw refuse.notFound();
    if (stored.version !== version) throw refuse.changedBySomeoneElse();
    const isPublished = Date.parse(stored.publishedAt) <= context.now;
    const isMoved =
      stored.versionNumber !== form.versionNumber ||
      stored.side !== form.side ||
      (form.publishAt !== null && Date.parse(form.publishAt) !== Date.parse(stored.publishedAt));
    if (isPublished && isMoved) throw refuse.versionPublished();
    const last = await statements.lastNumber(tx, caller.scope, form.side, id);
    if (!isPublished && last !== undefined && !isGreater(form.versionNumber, last))
      throw refuse.versionTooSmall({ last });
    const publishedAt = isPublished ? new Date(stored.publishedAt) : momentOf(form, context.now);
    const next = await statements.updateVersion(tx, caller.scope, id, { form, publishedAt });
    const { version: _version, publishedAt: publishAt, ...before } = stored;
    await writeAudit(tx, {
      by: caller,
      action: 'version.change',
      object: 'version',
      objectId: id,
      context,
      before: { ...before, publishAt },
      after: { ...form, publishAt: publishedAt.toISOString() },
    });
    return { id, version: next };
  });
}

/** Deletes a version that is not published yet. @throws Refusal notFound, versionPublished (644) */
export function removeVersion(
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
): Promise<Changed> {
  return database.transaction(async (tx) => {
    const stored = await statements.lockVersion(tx, caller.scope, id);
    if (!stored) throw refuse.notFound();
    if (Date.parse(stored.publishedAt) <= context.now) throw refuse.versionPublished();
    await statements.deleteVersion(tx, caller.scope, id);
    await writeAudit(tx, {
      by: caller,
      action: 'version.remove',
      object: 'version',
      objectId: id,
      context,
      before: { versionNumber: stored.versionNumber, versionTitle: stored.versionTitle },
      after: null,
    });
    return { id, version: stored.version + 1 };
  });
}
