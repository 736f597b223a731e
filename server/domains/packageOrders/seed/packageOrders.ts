import {
  ClassPackKind,
  ORDER_SOURCE_STORE,
  PACKAGE_ORDER_PREFIX,
  PackRecordType,
  PaymentMode,
} from '../../../../shared/codes/lists.ts';
import { compactDay } from '../../../../shared/format/dates.ts';
import type { PackageItem } from '../items.ts';
import type { StorePeople } from '../../../db/seed/accounts.ts';
import { packLabels } from './packLabels.ts';
import { addPackageRefund } from './packageRefunds.ts';
import { type Random, randomOf } from '../../../db/seed/random.ts';
import { DAY, groupBy, HOUR, type World } from '../../../db/seed/world.ts';

type Rows = World['rows'];
type Pack = Rows['classPack'][number];
/** An order with the times it brought, before it has a number. */
interface Draft {
  readonly pack: Pack;
  readonly memberId: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly status: NonNullable<Rows['packageOrder'][number]['status']>;
  readonly holdings: Rows['holding'];
}

/** Source of the other orders; taken from the order's number, so that no random draw of other rows moves. */
const SOURCES = [1, 1, 2, 1, 5, 2, 1, 3, 1, 4] as const;
const NOTES = ['和家人一起用', '请开发票', 'Gift for a friend', '周年活动价'] as const;
/** Times of the second ticket in a pack of the demo; of the first it contains as many as the ticket has. */
const SECOND_TIMES = 5;

/**
 * Orders behind every holding of the demo, most of a ticket and some of a pack that contains one, and orders without
 * holdings: unpaid, closed unpaid, waiting for their group. A chance of its own keeps everything else as it is.
 */
export function addPackageOrders(world: World, people: ReadonlyMap<number, StorePeople>): void {
  const random = randomOf(20_260_401 + world.batch);
  const tickets = groupBy(world.rows.classPack, ({ storeId }) => storeId);
  const packs = new Map([...tickets].map(([storeId, own]) => [storeId, addPack(world, own)]));
  const drafts = [
    ...boughtOrders(world, random, packs),
    ...[...tickets.values()].flatMap((own) => otherOrders(world, random, own)),
  ].toSorted((left, right) => left.createdAt - right.createdAt);
  for (const draft of drafts) {
    const order = addOrder(world, random, draft);
    const staff = people.get(draft.pack.storeId);
    if (draft.status === 'paid' && staff) addPackageRefund(world, random, { ...draft, order, staff });
  }
}

/** One pack a store: its two tickets together, cheaper than one by one. */
function addPack(world: World, [first, second]: readonly Pack[]): Pack | undefined {
  if (!first || !second) return undefined;
  const alone = singleOf(first) * first.times + singleOf(second) * SECOND_TIMES;
  const pack = {
    ...first,
    id: world.nextId('classPack'),
    kind: ClassPackKind.pack,
    name: packLabels(world, first.companyId).pack,
    priceCents: Math.round((alone * 0.88) / 1_000) * 1_000,
    times: first.times + SECOND_TIMES,
    items: [
      { classPackId: first.id, times: first.times },
      { classPackId: second.id, times: SECOND_TIMES },
    ],
  };
  world.rows.classPack.push(pack);
  return pack;
}

const singleOf = ({ priceCents, times }: Pick<Pack, 'priceCents' | 'times'>): number =>
  Math.ceil(priceCents / times);

function boughtOrders(
  world: World,
  random: Random,
  packs: ReadonlyMap<number, Pack | undefined>,
): readonly Draft[] {
  const { rows } = world;
  const sold = new Map(rows.classPack.map((pack) => [pack.id, pack]));
  const boughtAt = new Map(
    rows.packRecord
      .filter(({ recordType }) => recordType === PackRecordType.scanBuy)
      .map(({ holdingId, at }) => [holdingId, at?.getTime() ?? 0]),
  );
  return [...rows.holding].flatMap((holding): Draft[] => {
    const [ticket, paidAt] = [sold.get(holding.classPackId), boughtAt.get(holding.id)];
    if (!ticket || paidAt === undefined) return [];
    const pack = packs.get(ticket.storeId);
    const inPack = pack !== undefined && isFirst(pack, ticket) && random.chance(0.12);
    const holdings = inPack ? [holding, addSecond(world, pack, holding, paidAt)] : [holding];
    const createdAt = paidAt - random.int(15, 400) * 1_000;
    const bought = inPack ? pack : ticket;
    return [{ pack: bought, memberId: holding.memberId, createdAt, paidAt, status: 'paid', holdings }];
  });
}

const contents = ({ items }: Pack) => items as readonly Pick<PackageItem, 'classPackId' | 'times'>[];
const isFirst = (pack: Pack, ticket: Pack): boolean => contents(pack)[0]?.classPackId === ticket.id;

/** The times of the second ticket, which nobody has used yet. */
function addSecond(
  world: World,
  pack: Pack,
  first: Rows['holding'][number],
  at: number,
): Rows['holding'][number] {
  const id = world.nextId('holding');
  const total = SECOND_TIMES;
  const holding = { ...first, id, classPackId: contents(pack)[1]?.classPackId ?? 0, total, used: 0 };
  world.rows.holding.push(holding);
  world.rows.packRecord.push({
    id: world.nextId('packRecord'),
    holdingId: id,
    classPackId: holding.classPackId,
    part: 'total',
    validTo: holding.validTo,
    recordType: PackRecordType.scanBuy,
    delta: total,
    held: 0,
    balance: total,
    bookingId: null,
    note: '',
    at: new Date(at),
  });
  return holding;
}

/** Orders of one store that brought no times: not paid, or not yet complete. */
function otherOrders(world: World, random: Random, own: readonly Pack[]): readonly Draft[] {
  const { now } = world;
  const make = (status: Draft['status'], createdAt: number, paidAt: number | null): Draft => {
    const memberId = random.pick(world.rows.member).id;
    return { pack: random.pick(own), memberId, createdAt, paidAt, status, holdings: [] };
  };
  const minutesAgo = (from: number, to: number): number => now - random.int(from, to) * 60_000;
  const grouped = minutesAgo(70, 900);
  return [
    ...Array.from({ length: random.int(1, 3) }, () => make('pending', minutesAgo(2, 28), null)),
    ...Array.from({ length: random.int(2, 5) }, () =>
      make('cancelled', now - random.int(2, 300) * DAY, null),
    ),
    ...(random.chance(0.4) ? [make('groupBuying', grouped, grouped + 40_000)] : []),
  ];
}

function addOrder(world: World, random: Random, draft: Draft): Rows['packageOrder'][number] {
  const { pack, memberId, createdAt, paidAt, status, holdings } = draft;
  const id = world.nextId('packageOrder');
  const stamp = compactDay(createdAt, world.zone);
  const digits = String(id % 100_000_000).padStart(8, '0');
  const atDesk = status === 'paid' && random.chance(0.03);
  const order = {
    id,
    orderNumber: `${PACKAGE_ORDER_PREFIX}${stamp}${String(world.batch).padStart(2, '0')}${digits}`,
    companyId: pack.companyId,
    storeId: pack.storeId,
    classPackId: pack.id,
    memberId,
    quantity: 1,
    items: itemsOf(world, pack),
    payMode: PaymentMode.mobileWallet,
    amountCents: pack.priceCents,
    paymentNumber: paidAt === null || atDesk ? null : `42010${stamp}${String(id).padStart(13, '0')}`,
    paidAt: paidAt === null ? null : new Date(paidAt),
    refundedCents: 0,
    refundingCents: 0,
    status,
    createdAt: new Date(createdAt),
    // What is paid at the desk came from the store.
    source: atDesk ? ORDER_SOURCE_STORE : (SOURCES[id % SOURCES.length] ?? ORDER_SOURCE_STORE),
    // The app closes what was not paid within half an hour.
    cancelledAt: status === 'cancelled' ? new Date(createdAt + HOUR / 2) : null,
    note: random.chance(0.05) ? random.pick(NOTES) : '',
    version: 0,
  };
  world.rows.packageOrder.push(order);
  for (const holding of holdings) holding.packageOrderId = id;
  return order;
}

/** Tickets as they are sold today. */
function itemsOf({ rows }: World, pack: Pack): PackageItem[] {
  const inside =
    pack.kind === ClassPackKind.pack ? contents(pack) : [{ classPackId: pack.id, times: pack.times }];
  return inside.flatMap(({ classPackId, times }) => {
    const ticket = rows.classPack.find(({ id }) => id === classPackId);
    return ticket ? [{ classPackId, name: ticket.name, times, singleCents: singleOf(ticket) }] : [];
  });
}
