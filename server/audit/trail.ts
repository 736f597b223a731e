import type { Page } from '../../shared/contract/basics.ts';
import type { HistoryEntry } from '../../shared/contract/audit/shapes.ts';
import type { TrailAction, TrailObject } from '../../shared/contract/trail.ts';
import { maskPhonesIn } from '../../shared/format/mask.ts';
import type { Queryable } from '../db/pool.ts';
import { PlatformScope, type Scope } from '../db/scope.ts';
import { cutPage, newestFor, type Paging } from '../db/statements/page.ts';
import { type Actor, type Caller, placeOf, type StoreCaller } from '../http/access/caller.ts';
import type { RequestMark } from '../http/handler.ts';
import { presentLine } from './present.ts';
import {
  type CountedEntry,
  insertEntries,
  insertEntryOnce,
  type NewEntry,
  objectEntries,
  operatorEntries,
} from './sql.ts';

export { isOfPlatform } from './present.ts';
export { TOTAL } from './sql.ts';
export type { CountedEntry, EntryRow } from './sql.ts';

/** Who did something, when there is no caller yet (sign-in) or none any more (a task that works later). */
export interface AuditActor {
  readonly accountId: number | null;
  readonly name: string;
  readonly companyId?: number | null;
  readonly storeId?: number | null;
  readonly actingFor?: string | null;
}

/** One thing that happened. `before` and `after` are the changed fields only; never passwords or tokens; phones are masked. */
export interface AuditNote {
  readonly by: Caller | AuditActor;
  /** `noun.verb`, as the call that did it; shared/contract/trail has its words. */
  readonly action: TrailAction;
  readonly object: TrailObject;
  readonly objectId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The request it happened in; a task hands over the request that started it. */
  readonly context: RequestMark;
}

/** Writes one line of the audit trail, in the transaction of the change it tells about (screens A7). */
export async function writeAudit(tx: Queryable, note: AuditNote): Promise<void> {
  await insertEntries(tx, [entryOf(note)]);
}

/** Writes what was done to several objects at once into the trail: a line each. */
export async function writeAudits(tx: Queryable, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length > 0) await insertEntries(tx, notes.map(entryOf));
}

/**
 * Writes that a super admin entered a store in the merchant view: once for each sign-in and store, however many
 * requests follow.
 */
export async function writeViewSwitch(
  db: Queryable,
  caller: StoreCaller | { actor: Actor; store: StoreCaller['store']; actingFor: string | null },
  context: AuditNote['context'],
): Promise<void> {
  const { actor, store, actingFor } = caller;
  const by = {
    accountId: actor.accountId,
    name: actor.name,
    companyId: store.companyId,
    storeId: store.storeId,
    actingFor,
  };
  const note: AuditNote = {
    by,
    action: 'session.enterStore',
    object: 'store',
    objectId: store.storeId,
    context,
  };
  await insertEntryOnce(db, entryOf(note), actor.tokenHash);
}

/** A page of what happened to one object. */
export interface HistoryAsked extends Paging {
  readonly object: TrailObject;
  readonly objectId: number;
}

/**
 * What happened to one object, newest first; the caller has made sure that it may be read. For merchants operators stay
 * unnamed: a merchant deals with the platform, not with one of its people.
 */
export async function readHistory(
  db: Queryable,
  scope: Scope,
  { object, objectId, ...paging }: HistoryAsked,
): Promise<Page<HistoryEntry>> {
  const asked = { object, objectId: String(objectId), limit: newestFor(paging) };
  const own = await objectEntries(db, scope, asked);
  if (scope instanceof PlatformScope)
    return cutPage(
      paging,
      totalOf(own),
      own.map((row) => ({ ...presentLine(row), actor: row.actor })),
    );
  const ofOperators = await operatorEntries(db, asked);
  const newest = [...own, ...ofOperators].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id,
  );
  return cutPage(paging, totalOf(own) + totalOf(ofOperators), newest.map(presentLine));
}

/** How many lines there are, of which these are the newest. */
export const totalOf = ([newest]: readonly CountedEntry[]): number => newest?.total ?? 0;

function entryOf({ by, action, object, objectId, before, after, context }: AuditNote): NewEntry {
  return {
    ...whoOf(by),
    at: new Date(context.now),
    action,
    object,
    objectId: String(objectId),
    before: withoutPhones(before),
    after: withoutPhones(after),
    ip: context.ip,
    requestId: context.requestId,
  };
}

/** The trail is kept for good and read by many: whoever wrote or searched for a phone leaves a masked one there. */
const withoutPhones = (facts: unknown): unknown =>
  JSON.parse(
    JSON.stringify(facts ?? null, (_, value: unknown) =>
      typeof value === 'string' ? maskPhonesIn(value) : value,
    ),
  );

/**
 * Who did something, as a line about a store says it: in the trail of its company, whichever store the merchant has chosen.
 * Operators stand in no company's trail.
 */
export function authorIn(
  by: AuditNote['by'],
  store: { readonly id: number; readonly companyId: number } | undefined,
): AuditNote['by'] {
  if (!('companies' in by)) return by;
  const { actor, actingFor } = by;
  return {
    accountId: actor.accountId,
    name: actor.name,
    companyId: store?.companyId ?? null,
    storeId: store?.id ?? null,
    actingFor,
  };
}

/** The name of who did something, as rows keep it. */
export const nameOf = (by: AuditNote['by']): string => whoOf(by).actor;

type Who = Pick<NewEntry, 'actorId' | 'actor' | 'actingFor' | 'companyId' | 'storeId'>;

function whoOf(by: Caller | AuditActor): Who {
  if (!('kind' in by)) {
    return {
      actorId: by.accountId,
      actor: by.name,
      actingFor: by.actingFor ?? null,
      companyId: by.companyId ?? null,
      storeId: by.storeId ?? null,
    };
  }
  if (!('actor' in by)) return { actorId: null, actor: '', actingFor: null, companyId: null, storeId: null };
  const { accountId: actorId, name: actor } = by.actor;
  return { actorId, actor, actingFor: 'actingFor' in by ? by.actingFor : null, ...placeOf(by) };
}
