import { z } from 'zod';
import { waitlist } from '../../shared/contract/events/attendance.calls.ts';
import { APP_KIND_NAMES } from '../../shared/contract/appItems/allKinds.ts';
import { ranking } from '../../shared/contract/appItems/acts.calls.ts';
import { appItems } from '../../shared/contract/appItems/calls.ts';
import { versions } from '../../shared/contract/configuration/versions.calls.ts';
import { sportTypes } from '../../shared/contract/sportTypes/calls.ts';
import { auditLogs } from '../../shared/contract/audit/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { REVIEW_KINDS } from '../../shared/codes/content.ts';
import { classPacks } from '../../shared/contract/classPacks/calls.ts';
import { holdings, packRecords } from '../../shared/contract/classPacks/holdings.calls.ts';
import { albums, reviews } from '../../shared/contract/content/calls.ts';
import { channels, journal } from '../../shared/contract/channels/calls.ts';
import { manage, managePlatform, participants } from '../../shared/contract/events/calls.ts';
import { templates } from '../../shared/contract/eventTemplates/calls.ts';
import { newMemberships } from '../../shared/contract/membership/cards.calls.ts';
import { STATEMENT_TYPES } from '../../shared/codes/journal.ts';
import { platformStatement, sessionSums, statement } from '../../shared/contract/finance/calls.ts';
import { transactionBooking, transactionCheckIn } from '../../shared/contract/orders/membership.calls.ts';
import { outbox } from '../../shared/contract/messages/notices.calls.ts';
import { order, orders, purchaseData } from '../../shared/contract/orders/calls.ts';
import { packageOrder, packageOrders } from '../../shared/contract/packageOrders/calls.ts';
import { taskItems, tasks } from '../../shared/contract/tasks/calls.ts';
import { users } from '../../shared/contract/users/calls.ts';

/** Who asks: a demo account. Partners ask in `STORE_KEY`. */
export type Asker = 'partner' | 'operator';
/** The store with the most bookings of the demo. */
export const STORE_KEY = 'store-0001';

/** One question to a list: one filter or one order of rows, or neither. */
export interface ListQuestion {
  readonly call: CallSpec;
  readonly asker: Asker;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  /** As people would say it: call, asker, filter. */
  readonly name: string;
}

/** Asks one question and answers its result. @throws Error when it is refused. */
export type Ask = (question: Omit<ListQuestion, 'name'>) => Promise<unknown>;

interface List {
  readonly call: CallSpec;
  readonly asker: Asker;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Sent with every question. */
  readonly always?: Readonly<Record<string, string>>;
}

/** Lists that show all stores of a company at once. */
const ACROSS_STORES: readonly CallSpec[] = [manage, templates, orders, packageOrders];

/** A value for each filter; where lists differ, the first that a list takes. */
type Samples = Readonly<Record<string, readonly string[]>>;

const PAGING = new Set(['currentPage', 'pageSize', 'sortBy', 'sortOrder', 'export']);
const BASE = { currentPage: '1', pageSize: '20' };
const DAY_MS = 86_400_000;
const dayFrom = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);
/** Filters that nobody uses without another one: a number says nothing without its kind of thing. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  objectId: { object: 'order' },
};
/** The demo's largest template: 300 sessions of some 25 bookings. */
const TEMPLATE = 1;

/**
 * Every list of the product with each single filter and each order of rows; ids are those of the demo data, days lie
 * around `now` (epoch milliseconds) as that data does.
 */
export async function listQuestions(ask: Ask, now: number): Promise<readonly ListQuestion[]> {
  const ids = await findIds(ask);
  const month = { start: dayFrom(now, -30), end: dayFrom(now, 0) };
  const lists: readonly List[] = [
    { call: manage, asker: 'partner' },
    { call: managePlatform, asker: 'operator' },
    { call: participants, asker: 'partner', params: { id: ids.eventId } },
    { call: waitlist, asker: 'partner', params: { id: ids.eventId } },
    { call: orders, asker: 'partner' },
    { call: order, asker: 'partner', params: { orderNumber: ids.orderNumber } },
    { call: transactionBooking, asker: 'partner', always: { templateId: String(TEMPLATE) } },
    { call: transactionBooking, asker: 'operator', always: { templateId: String(TEMPLATE) } },
    { call: purchaseData, asker: 'partner', params: { id: TEMPLATE } },
    { call: purchaseData, asker: 'operator', params: { id: TEMPLATE } },
    { call: packageOrders, asker: 'partner' },
    { call: packageOrder, asker: 'partner', params: { id: ids.packageOrderId } },
    { call: transactionBooking, asker: 'partner' },
    { call: transactionCheckIn, asker: 'partner' },
    { call: channels, asker: 'partner' },
    { call: journal, asker: 'partner', always: { serialNumber: ids.serialNumber } },
    { call: templates, asker: 'partner' },
    { call: tasks, asker: 'partner' },
    { call: taskItems, asker: 'partner', params: { taskId: ids.taskId } },
    { call: auditLogs, asker: 'partner' },
    { call: auditLogs, asker: 'operator' },
    { call: outbox, asker: 'operator' },
    { call: users, asker: 'operator' },
    ...STATEMENT_TYPES.flatMap((type): List[] => [
      { call: statement, asker: 'partner', params: { type }, always: month },
      { call: platformStatement, asker: 'operator', params: { type }, always: month },
    ]),
    { call: sessionSums, asker: 'partner', params: { type: 'payment' }, always: month },
    { call: newMemberships, asker: 'partner', always: month },
    { call: newMemberships, asker: 'operator', always: month },
    ...APP_KIND_NAMES.map((kind) => ({ call: appItems, asker: 'operator' as const, params: { kind } })),
    { call: ranking, asker: 'operator', params: { id: 1 } },
    { call: versions, asker: 'operator' },
    { call: versions, asker: 'partner' },
    { call: sportTypes, asker: 'operator' },
    ...REVIEW_KINDS.map((kind) => ({
      call: reviews,
      asker: 'operator' as const,
      params: { kind },
      always: { state: '0' },
    })),
    { call: reviews, asker: 'operator', params: { kind: 'feed' } },
    { call: albums, asker: 'operator' },
    { call: classPacks, asker: 'partner', always: { kind: '1' } },
    { call: classPacks, asker: 'partner', always: { kind: '2' } },
    { call: holdings, asker: 'partner' },
    { call: holdings, asker: 'partner', always: { classPackId: ids.ticketId } },
    { call: packRecords, asker: 'partner' },
    { call: packRecords, asker: 'partner', always: { classPackId: ids.ticketId } },
  ];
  const across = lists
    .filter(({ call, asker }) => asker === 'partner' && ACROSS_STORES.includes(call))
    .map((list) => ({ ...list, always: { storeId: 'all' } }));
  return [...lists, ...across].flatMap((list) => questionsOf(list, samplesOf(ids, now)));
}

type Ids = Awaited<ReturnType<typeof findIds>>;

async function findIds(ask: Ask) {
  const first = async <Row>(call: CallSpec, query: Readonly<Record<string, string>> = {}): Promise<Row> => {
    const page = (await ask({ call, asker: 'partner', params: {}, query: { ...BASE, ...query } })) as {
      readonly results: readonly Row[];
    };
    const [row] = page.results;
    if (row === undefined) throw new Error(`The demo data has nothing for ${call.id}.`);
    return row;
  };
  const booking = await first<{ orderNumber: string; eventId: number; userId: number; storeId: number }>(
    orders,
    { templateId: String(TEMPLATE), sortBy: 'bookedAt', sortOrder: 'desc' },
  );
  const pack = await first<{ id: number; classPackId: number }>(packageOrders);
  const code = await first<{ serialNumber: string }>(channels, { sortBy: 'orders', sortOrder: 'desc' });
  const { taskId } = await first<{ taskId: string }>(tasks, { kind: '1' });
  const { id: packageOrderId, classPackId } = pack;
  const ticket = await first<{ id: number }>(classPacks, { kind: '1' });
  const held = await first<{ id: number }>(holdings);
  const ticketId = String(ticket.id);
  return {
    ...booking,
    ticketId,
    holdingId: held.id,
    packageOrderId,
    classPackId,
    serialNumber: code.serialNumber,
    taskId,
  };
}

const samplesOf = (
  { orderNumber, eventId, userId, storeId, classPackId, ticketId, holdingId, packageOrderId }: Ids,
  now: number,
): Samples => ({
  keyword: ['瑜伽'],
  author: ['13800000421'],
  authorId: [String(userId)],
  hasPictures: ['1'],
  claimed: ['mine'],
  reason: ['1'],
  handledBy: ['1'],
  score: ['1'],
  reviewedStore: ['1'],
  albumId: ['1'],
  onSale: ['1'],
  priceMin: ['10000'],
  priceMax: ['10000'],
  contains: [ticketId],
  holdingId: [String(holdingId)],
  packageOrderId: [String(packageOrderId)],
  expiringIn: ['30'],
  leftAtMost: ['2'],
  recordType: ['4'],
  operator: ['陈'],
  broken: ['1'],
  phone: ['1380000'],
  lastDigits: ['0421'],
  city: ['310100'],
  reportsMin: ['1'],
  merchantView: ['1'],
  status: ['0', '5', 'paid', 'done'],
  state: ['3', 'waiting', 'failed', 'normal', 'live', 'valid'],
  slot: ['home'],
  ids: ['1,2,3'],
  suspicious: ['1'],
  side: ['1'],
  derived: ['open'],
  start: [dayFrom(now, -7)],
  end: [dayFrom(now, -280)],
  sessionStart: [dayFrom(now, -7)],
  sessionEnd: [dayFrom(now, -280)],
  templateId: [String(TEMPLATE)],
  searchId: [String(TEMPLATE)],
  eventId: [String(eventId)],
  userId: [String(userId)],
  storeId: [String(storeId)],
  classPackId: [String(classPackId)],
  companyId: ['1'],
  coachId: ['1'],
  creatorId: ['1'],
  actor: ['1'],
  object: ['order'],
  objectId: [orderNumber],
  orderNumber: [orderNumber],
  eventTitle: ['瑜伽'],
  channel: ['1'],
  differs: ['1'],
  action: ['order', 'events.cancel'],
  sport_type: ['1'],
  grades: ['1'],
  weekday: ['6,7'],
  timeFrom: ['18:00'],
  timeTo: ['12:00'],
  fillMin: ['50'],
  fillMax: ['50'],
  underMin: ['1'],
  waiting: ['1'],
  upcoming: ['1'],
  cityActivity: ['1'],
  isOnShelf: ['1'],
  enable: ['1'],
  category: ['1'],
  type: ['1'],
  kind: ['1', 'sms'],
  payMode: ['3'],
  refundState: ['4'],
  threeState: ['2'],
  amountMin: ['10000'],
  amountMax: ['1000'],
  refunded: ['1'],
  checkedIn: ['1'],
  overdue: ['1'],
  ofSeveral: ['1'],
  failCode: ['ACCOUNT_CLOSED'],
});

function questionsOf({ call, asker, params = {}, always = {} }: List, samples: Samples): ListQuestion[] {
  const shape: Readonly<Record<string, z.ZodType>> = call.query?.shape ?? {};
  const question = (query: Readonly<Record<string, string>>): ListQuestion => {
    const said = Object.entries({ ...((always['storeId'] ?? always['state']) && always), ...query }).map(
      ([name, value]) => `${name}=${value}`,
    );
    const type = params['type'] ?? (call === reviews ? params['kind'] : undefined);
    const name = [`${call.id} (${asker})${type === undefined ? '' : ` of ${type}`}`, ...said].join(' ');
    return { call, asker, params, query: { ...(call.query && BASE), ...always, ...query }, name };
  };
  const filters = Object.entries(shape).filter(([name]) => !PAGING.has(name) && !(name in always));
  return [
    question({}),
    ...filters.map(([name, schema]) =>
      question({ ...TOGETHER[name], [name]: sampleOf(call, name, schema, samples) }),
    ),
    ...sortsOf(shape['sortBy']).flatMap((sortBy) =>
      ['asc', 'desc'].map((sortOrder) => question({ sortBy, sortOrder })),
    ),
  ];
}

/** A filter without a sample would go unmeasured, so it is an error. */
function sampleOf(call: CallSpec, name: string, schema: z.ZodType, samples: Samples): string {
  const found = samples[name]?.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`Give the filter ${name} of ${call.id} a sample value.`);
  return found;
}

function sortsOf(schema: z.ZodType | undefined): readonly string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}
