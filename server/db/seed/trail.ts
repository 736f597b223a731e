import type { World } from './world.ts';

/** What somebody did at a time, in epoch milliseconds. */
export interface TrailEntry {
  readonly at: number;
  readonly action: string;
  readonly before?: unknown;
  readonly after: unknown;
}

/** Names of people by the number of their account. */
export const namesOf = ({ rows }: World): ReadonlyMap<number | undefined, string> =>
  new Map(rows.account.map(({ id, name }) => [id, name]));

/** Writes a line of the audit trail, as the product would have. */
export function recordEntry(
  world: World,
  of: {
    readonly object: string;
    readonly id: number;
    readonly companyId: number;
    readonly storeId: number;
    readonly actorId: number;
    readonly actor: string;
  },
  { at, action, before = null, after }: TrailEntry,
): void {
  const { object, id, companyId, storeId, actorId, actor } = of;
  world.rows.auditEntry.push({
    id: world.nextId('auditEntry'),
    at: new Date(at),
    actorId,
    actor,
    companyId,
    storeId,
    action,
    object,
    objectId: String(id),
    before,
    after,
  });
}
