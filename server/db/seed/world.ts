import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayOf, instantAt } from '../../../shared/format/dates.ts';
import { channelCode, channelVisit } from '../schema/channels.ts';
import { booking, event, eventTemplate, regulation, waitlistEntry } from '../schema/events.ts';
import { account, accountCompany, accountRole, accountStore, role } from '../schema/identity.ts';
import {
  company,
  member,
  merchantAudit,
  merchantFile,
  sportType,
  store,
  versionRecord,
} from '../schema/organisation.ts';
import { classPack, holding, packageOrder, packRecord } from '../schema/packs.ts';
import { picture } from '../schema/pictures.ts';
import { auditEntry, messageOutbox, task, taskItem } from '../schema/tasks.ts';
import type { StorePeople } from './accounts.ts';
import type { RowOf } from './insert.ts';
import type { DemoPictures } from './pictures.ts';
import { type Random, randomOf } from './random.ts';

/** Tables with an identity of their own, in an order their references allow. */
export const NUMBERED = {
  picture,
  sportType,
  member,
  company,
  store,
  account,
  role,
  accountRole,
  merchantAudit,
  versionRecord,
  classPack,
  eventTemplate,
  regulation,
  event,
  packageOrder,
  holding,
  channelCode,
  booking,
  channelVisit,
  packRecord,
  waitlistEntry,
  taskItem,
  auditEntry,
  messageOutbox,
} as const satisfies Record<string, PgTable>;
/** Name of such a table. */
export type Numbered = keyof typeof NUMBERED;

/** What earlier steps leave for later ones; each domain adds its own where it makes it. */
export interface Made {
  people: ReadonlyMap<number, StorePeople>;
}

/** Everything one run writes, still in memory and free to change. */
export interface World {
  /** 0 is the demo itself; higher ones are further merchants of the same kind. */
  readonly batch: number;
  readonly now: number;
  readonly zone: string;
  readonly random: Random;
  readonly pictures: DemoPictures;
  readonly rows: { readonly [Name in Numbered]: RowOf<(typeof NUMBERED)[Name]>[] };
  readonly accountCompanies: (typeof accountCompany.$inferInsert)[];
  readonly accountStores: (typeof accountStore.$inferInsert)[];
  readonly merchantFiles: (typeof merchantFile.$inferInsert)[];
  readonly tasks: (typeof task.$inferInsert)[];
  /** Filled step by step. */
  readonly made: Made;
  /** The next identity of a table. */
  nextId(table: Numbered): number;
  /** The instant of a clock time some days from today, in the business zone. */
  at(daysFromToday: number, clock: string): number;
}

/** An empty world whose identities continue after `highest`. */
export function emptyWorld(
  options: Pick<World, 'batch' | 'now' | 'zone' | 'pictures'>,
  highest: Readonly<Record<Numbered, number>>,
): World {
  const { batch, now, zone } = options;
  const last = { ...highest };
  const today = dayOf(now, zone);
  const clocks = new Map<string, number>();
  const at = (daysFromToday: number, clock: string): number => {
    const key = `${daysFromToday} ${clock}`;
    const known = clocks.get(key) ?? instantAt(addDays(today, daysFromToday), clock, zone);
    clocks.set(key, known);
    return known;
  };
  const rows = {
    picture: [],
    sportType: [],
    member: [],
    company: [],
    store: [],
    account: [],
    role: [],
    accountRole: [],
    merchantAudit: [],
    versionRecord: [],
    classPack: [],
    eventTemplate: [],
    regulation: [],
    event: [],
    packageOrder: [],
    holding: [],
    channelCode: [],
    booking: [],
    channelVisit: [],
    packRecord: [],
    waitlistEntry: [],
    taskItem: [],
    auditEntry: [],
    messageOutbox: [],
  };
  return {
    ...options,
    random: randomOf(20_260_301 + batch),
    rows,
    accountCompanies: [],
    accountStores: [],
    merchantFiles: [],
    tasks: [],
    // Each step reads what those before it have left.
    made: {} as Made,
    nextId: (table) => (last[table] += 1),
    at,
  };
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Groups in order of first appearance (`Map.groupBy` needs Node 21). */
export function groupBy<T, Key>(values: Iterable<T>, keyOf: (value: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
