import { randomBytes } from 'node:crypto';
import type { HistoryEntry } from '../../../shared/contract/audit/shapes.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/channels/calls.ts';
import type { Channel } from '../../../shared/contract/channels/shapes.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import type { TrailAction } from '../../../shared/contract/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { StoreCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { RequestContext, RequestMark, RequestOf, StoreRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readHistory, writeAudit } from '../../audit/trail.ts';
import { figureDays } from './days.ts';
import { codeAsAddress, CONTENT_TYPES, drawCode, type PictureOptions } from './picture.ts';
import { addressesOf, presentChannel } from './present.ts';
import { openPage } from './public.ts';
import * as statements from './sql.ts';
import { type Paging, readPage } from '../../db/statements/page.ts';

/** Draws the codes of others as well. */
export { CONTENT_TYPES, drawCode };

/** Who asks, and in which request. */
export type ChannelRequest = RequestOf<StoreCaller, RequestMark & Pick<RequestContext, 'origin'>>;
/** What a change answers. */
export interface Changed {
  readonly id: number;
  readonly version: number;
}
type Values = Omit<statements.ChannelValues, 'eventTitle'> & { readonly eventTitle?: string | undefined };

/** Codes of the chosen store; a page beyond the end is the last one. Figures of all time unless days are named. */
export async function listChannels(
  { database, config }: Services,
  { caller: { store }, context }: ChannelRequest,
  filter: statements.ChannelFilter,
): Promise<Page<Channel>> {
  const totalRecords = await statements.countChannels(database.orm, store, filter);
  const between = figureDays(filter, context.now, config.zone);
  return readPage(filter, totalRecords, async (page) =>
    (await statements.channelRows(database.orm, store, page, between)).map((row) =>
      presentChannel(row, context.origin),
    ),
  );
}

/** One code with its figures since it was made. @throws Refusal notFound. */
export async function readChannel(
  { database }: Services,
  { caller, context }: ChannelRequest,
  serial: string,
): Promise<Channel> {
  const record = await statements.channelRow(database.orm, caller.store, serial);
  if (!record) throw refuse.notFound();
  return presentChannel(record, context.origin);
}

/** What happened to a code, newest first. @throws Refusal notFound. */
export async function readChannelHistory(
  { database }: Services,
  { store }: StoreCaller,
  serial: string,
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  const record = await statements.channelRow(database.orm, store, serial);
  if (!record) throw refuse.notFound();
  return readHistory(database.orm, store, { object: 'channel', objectId: record.id, ...paging });
}

/** What anybody may know of a code that is on; its picture comes with it. @throws Refusal notFound, linkSwitchedOff. */
export async function showChannel(
  { database }: Services,
  serial: string,
  origin: string,
): Promise<ResultOf<typeof contract.showChannel>> {
  const page = await openPage(database.orm, serial);
  const record = await statements.channelRow(database.orm, page, serial);
  if (!record) throw refuse.notFound();
  const { id: _id, version: _version, paidAmount: _paid, ...shown } = presentChannel(record, origin);
  return { ...shown, qr: await codeAsAddress(shown.url) };
}

/** The picture of a code; one that is off has one too. @throws Refusal notFound. */
export async function drawChannel(
  services: Services,
  request: ChannelRequest,
  serial: string,
  { logo, ...options }: Pick<PictureOptions, 'size' | 'format'> & { readonly logo?: 0 | 1 | undefined },
) {
  const { url, serialNumber } = await readChannel(services, request, serial);
  const content = await drawCode(url, { ...options, logo: logo === 1 });
  return { name: `${serialNumber}.${options.format}`, contentType: CONTENT_TYPES[options.format], content };
}

/** How many codes some targets have. */
export const countChannels = (
  { database }: Services,
  { store }: StoreCaller,
  query: { readonly searchIds: readonly number[]; readonly category?: number | undefined },
): Promise<ResultOf<typeof contract.channelCounts>> =>
  statements.channelCounts(database.orm, store, query.searchIds, query.category);

/** Makes a code. @throws Refusal notFound for a target that is not the store's, alreadyUsed (10151). */
export const createChannel = (
  { database }: Services,
  request: ChannelRequest,
  values: Values,
): Promise<ResultOf<typeof contract.createChannel>> =>
  database.transaction((tx) => insert(tx, request, values, 'channels.create'));

/** Makes another code for the same target and source. @throws Refusal notFound, alreadyUsed (10151). */
export const duplicateChannel = (
  { database }: Services,
  request: ChannelRequest,
  serial: string,
  content: string,
): Promise<ResultOf<typeof contract.duplicateChannel>> =>
  database.transaction(async (tx) => {
    const like = await lockOrThrow(tx, request, serial);
    return insert(tx, request, { ...like, content }, 'channels.duplicate');
  });

async function insert(
  tx: Queryable,
  { caller, context }: ChannelRequest,
  values: Values,
  action: TrailAction,
): Promise<ResultOf<typeof contract.createChannel>> {
  const { type, category, searchId, content } = values;
  const eventTitle = await titleOf(tx, caller, values);
  const serial = newSerial();
  const id = await statements.insertChannel(tx, caller.store, {
    type,
    category,
    searchId,
    content,
    eventTitle,
    serial,
    createdBy: caller.actor.accountId,
    now: context.now,
  });
  if (id === undefined) throw refuse.alreadyUsed({ what: content });
  const after = { type, category, searchId, content, serialNumber: serial };
  await writeAudit(tx, { by: caller, action, object: 'channel', objectId: id, after, context });
  return addressesOf(context.origin, serial);
}

/** Renames a code. @throws Refusal notFound, changedBySomeoneElse (10150), alreadyUsed (10151). */
export const renameChannel = (
  services: Services,
  request: ChannelRequest,
  { serialNumber, content, version }: { serialNumber: string; content: string; version: number },
): Promise<Changed> =>
  change(services, request, serialNumber, {
    action: 'channels.rename',
    version,
    patchOf: () => ({ content }),
  });

/** Changes a code as a whole. @throws Refusal notFound, changedBySomeoneElse (10150), alreadyUsed (10151). */
export const changeChannel = (
  services: Services,
  request: ChannelRequest,
  serial: string,
  { version, ...values }: Values & { readonly version: number },
): Promise<Changed> =>
  change(services, request, serial, {
    action: 'channels.change',
    version,
    patchOf: async (tx) => {
      const { type, category, searchId, content } = values;
      return { type, category, searchId, content, eventTitle: await titleOf(tx, request.caller, values) };
    },
  });

/** Switches a code on or off; its figures stay. @throws Refusal notFound. */
export const switchChannel = (
  services: Services,
  request: ChannelRequest,
  serial: string,
  enable: 0 | 1,
): Promise<Changed> => services.database.transaction((tx) => switchChannelIn(tx, request, serial, enable));

/** The same in a transaction of the caller's. @throws Refusal notFound. */
export const switchChannelIn = (
  tx: Queryable,
  request: StoreRequest,
  serial: string,
  enable: 0 | 1,
): Promise<Changed> =>
  changeIn(tx, request, serial, { action: 'channels.switch', patchOf: () => ({ enable }) });

interface Change {
  readonly action: TrailAction;
  readonly version?: number;
  readonly patchOf: (tx: Queryable) => statements.ChannelPatch | Promise<statements.ChannelPatch>;
}

const change = (
  { database }: Services,
  request: StoreRequest,
  serial: string,
  asked: Change,
): Promise<Changed> => database.transaction((tx) => changeIn(tx, request, serial, asked));

async function changeIn(
  tx: Queryable,
  request: StoreRequest,
  serial: string,
  { action, version, patchOf }: Change,
): Promise<Changed> {
  const { caller, context } = request;
  const before = await lockOrThrow(tx, request, serial);
  if (version !== undefined && version !== before.version) throw refuse.changedBySomeoneElse();
  const patch = await patchOf(tx);
  const renamed = { ...before, ...patch };
  if (await statements.isNameTaken(tx, caller.store, renamed, serial))
    throw refuse.alreadyUsed({ what: renamed.content });
  const after = await statements.changeChannel(tx, caller.store, before.id, { patch, now: context.now });
  const earlier = Object.fromEntries(
    Object.keys(patch).map((name) => [name, before[name as keyof typeof before]]),
  );
  await writeAudit(tx, {
    by: caller,
    action,
    object: 'channel',
    objectId: before.id,
    before: earlier,
    after: patch,
    context,
  });
  return { id: before.id, version: after };
}

async function lockOrThrow(tx: Queryable, { caller }: Pick<ChannelRequest, 'caller'>, serial: string) {
  const found = await statements.lockChannel(tx, caller.store, serial);
  if (!found) throw refuse.notFound();
  return found;
}

/** The store's own word for a target it has; for targets only the members' app knows, what the caller calls it. */
async function titleOf(tx: Queryable, { store }: StoreCaller, values: Values): Promise<string> {
  const title = await statements.targetTitle(tx, store, values.category, values.searchId);
  if (title === undefined) throw refuse.notFound();
  return title ?? values.eventTitle ?? '';
}

/** Letters and digits that cannot be mixed up when somebody types them from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const SERIAL_LENGTH = 12;

/** 58 random bits: the page of a code cannot be found by trying. */
export function newSerial(): string {
  let serial = '';
  while (serial.length < SERIAL_LENGTH)
    // Bytes above the last whole multiple would make the first letters likelier.
    for (const byte of randomBytes(16))
      if (byte < 240 && serial.length < SERIAL_LENGTH) serial += LETTERS[byte % 30];
  return serial;
}
