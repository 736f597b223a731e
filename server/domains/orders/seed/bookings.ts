import { PaymentMode } from '../../../../shared/codes/lists.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { compactDay } from '../../../../shared/format/dates.ts';
import type { OrderLine } from '../lines.ts';
import { JOB_BOOKINGS, NOTES } from '../../../db/seed/catalogue.ts';
import type { SessionPlan } from '../../events/seed/sessions.ts';
import { HOUR, type World } from '../../../db/seed/world.ts';

/** A booking of the demo. */
export type BookingRow = World['rows']['booking'][number];

/** How many members a store knows. */
const REGULARS = 500;
const JOB_MODES = [
  [PaymentMode.mobileWallet, 60],
  [PaymentMode.multiItem, 18],
  [PaymentMode.classCard, 10],
  [PaymentMode.energyPoints, 7],
  [PaymentMode.memberFree, 5],
] as const;

/** One booking in so many is the only one of somebody new: a store wins people all year. */
const NEW_FACE_EVERY = 25;

/** Who books in a store. */
interface Crowd {
  readonly known: readonly number[];
  /** Nobody else; taken from the end, each once. */
  readonly strangers: number[];
}

/** Fills every session that is or was open with bookings, and the full ones with people who wait. */
export function addBookings(world: World, sessions: readonly SessionPlan[]): void {
  const crowds = new Map<number, Crowd>();
  const memberIds = world.rows.member.map(({ id }) => id);
  for (const plan of sessions) {
    const { storeId, registrationOpenAt } = plan.session;
    if (registrationOpenAt.getTime() >= world.now) continue;
    const crowd = crowds.get(storeId) ?? crowdOf(world, memberIds);
    crowds.set(storeId, crowd);
    if (plan.plan.isJob) fillJobSession(world, plan, crowd);
    else fillSession(world, plan, crowd);
  }
}

function crowdOf(world: World, memberIds: readonly number[]): Crowd {
  const known = world.random.several(memberIds, REGULARS);
  const regulars = new Set(known);
  return { known, strangers: memberIds.filter((id) => !regulars.has(id)) };
}

/** Exactly `JOB_BOOKINGS` paid ones of one seat; beside them now and then one that is not paid or was given back. */
function fillJobSession(world: World, plan: SessionPlan, crowd: Crowd): void {
  const { random } = world;
  const members = chosenMembers(world, crowd.known, JOB_BOOKINGS + 2);
  const people = { members, strangers: crowd.strangers };
  for (let index = 0; index < JOB_BOOKINGS; index += 1) {
    const mode = random.weighted(JOB_MODES);
    addBooking(world, plan, people, {
      mode,
      seats: 1,
      status: 'paid',
      byHand: mode === 3 && random.chance(0.025),
    });
  }
  if (random.chance(0.3)) {
    addBooking(world, plan, people, { mode: 3, seats: 1, status: 'cancelled', byHand: false });
  }
  const upcoming = plan.session.startAt.getTime() > world.now;
  if (plan.session.capacity === JOB_BOOKINGS) addWaiting(world, plan, members, random.int(1, 4));
  else if (upcoming && random.chance(0.15)) {
    addBooking(world, plan, people, { mode: 3, seats: 1, status: 'pending', byHand: false });
  }
}

function fillSession(world: World, plan: SessionPlan, crowd: Crowd): void {
  const { random, now } = world;
  const { session } = plan;
  const upcoming = session.startAt.getTime() > now;
  const ripeness = upcoming
    ? (now - session.registrationOpenAt.getTime()) /
      (session.startAt.getTime() - session.registrationOpenAt.getTime())
    : 1;
  const wanted = Math.floor(
    session.capacity * Math.min(1, random.int(45, 115) / 100) * Math.min(1, ripeness * 1.4),
  );
  const members = chosenMembers(world, crowd.known, session.capacity + 10);
  const people = { members, strangers: crowd.strangers };
  const modes = plan.plan.lines.map(({ mode }, index) => [mode, index === 0 ? 6 : 2] as const);
  let taken = 0;
  while (taken < wanted) {
    const seats = Math.min(
      wanted - taken,
      random.weighted([
        [1, 86],
        [2, 11],
        [3, 3],
      ]),
    );
    const mode = random.weighted(modes);
    const status = random.chance(0.05)
      ? 'cancelled'
      : upcoming && mode === 3 && random.chance(0.03)
        ? 'pending'
        : 'paid';
    addBooking(world, plan, people, { mode, seats, status, byHand: mode === 3 && random.chance(0.02) });
    if (status !== 'cancelled') taken += seats;
  }
  if (taken >= session.capacity) addWaiting(world, plan, members, random.int(0, 4));
}

/** Different people, to be taken from the end. */
const chosenMembers = (world: World, known: readonly number[], count: number): number[] =>
  world.random.several(known, Math.min(count + 20, known.length));

interface Order {
  readonly mode: number;
  readonly seats: number;
  readonly status: 'paid' | 'pending' | 'cancelled';
  readonly byHand: boolean;
}

/** Members of one session, and everybody who is new to its store; both are used up. */
interface People {
  readonly members: number[];
  readonly strangers: number[];
}

function addBooking(world: World, { session, plan }: SessionPlan, people: People, order: Order): void {
  const { random, now } = world;
  const { mode, seats, status } = order;
  const line = plan.lines.find((candidate) => candidate.mode === mode) ?? plan.lines[0];
  const regular = people.members.pop();
  if (!line || regular === undefined) return;
  const opened = session.registrationOpenAt.getTime();
  const latest = Math.min(session.registrationCloseAt.getTime(), now - 60_000);
  if (latest <= opened) return;
  // Most people book late.
  const recent = status === 'pending' ? Math.max(opened, now - HOUR) : opened;
  const bookedAt = Math.floor(latest - (latest - recent) * random.next() ** 2);
  const id = world.nextId('booking');
  // Class cards belong to those who come again.
  const isNew = id % NEW_FACE_EVERY === 0 && mode !== PaymentMode.classCard;
  const memberId = (isNew ? people.strangers.pop() : undefined) ?? regular;
  const lines = linesOf(world, line, seats);
  const amountCents = lines.reduce((sum, { paid }) => sum + paid, 0);
  const cancelledAt =
    status === 'cancelled' ? bookedAt + Math.floor((latest - bookedAt) * random.next()) : null;
  const ended = session.endAt.getTime() < now;
  const came = ended && status === 'paid' && random.chance(0.88);
  pushBooking(world, session, {
    id,
    memberId,
    seats,
    payMode: mode,
    amountCents,
    lines,
    status,
    points: line.points * seats,
    times: line.times * seats,
    byHand: order.byHand && status === 'paid',
    bookedAt,
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    source: random.weighted([
      [1, 50],
      [2, 22],
      [3, 10],
      [4, 6],
      [5, 12],
    ]),
    checkedInAt: came ? new Date(session.startAt.getTime() + random.int(-20, 12) * 60_000) : null,
    checkedInBy: came ? plan.people.deskId : null,
    note: random.chance(0.06) ? random.pick(NOTES) : '',
  });
}

type Fact = 'id' | 'memberId' | 'seats' | 'payMode' | 'amountCents' | 'lines' | 'points' | 'times';
type Fate = 'status' | 'source' | 'cancelledAt' | 'checkedInAt' | 'checkedInBy' | 'note';
/** What was booked by whom, and what became of it; `bookedAt` in epoch milliseconds. */
type BookingFacts = Required<Pick<BookingRow, Fact | Fate>> & {
  readonly bookedAt: number;
  readonly byHand: boolean;
};

/** Writes a booking of a session; its number, its payment and what went back follow from the facts. */
export function pushBooking(world: World, session: SessionPlan['session'], facts: BookingFacts): void {
  const { now, zone } = world;
  const { id, payMode, status, byHand, amountCents, points, times } = facts;
  const stamp = compactDay(facts.bookedAt, zone);
  const isMoney = payMode === PaymentMode.mobileWallet || payMode === PaymentMode.multiItem;
  const isPaid = isMoney && status !== 'pending';
  const isGone = status === 'cancelled';
  world.rows.booking.push({
    ...facts,
    orderNumber: `TL${stamp}${String(world.batch).padStart(2, '0')}${String(id % 100_000_000).padStart(8, '0')}`,
    eventId: session.id,
    templateId: session.templateId,
    companyId: session.companyId,
    storeId: session.storeId,
    holdingId: null,
    paymentNumber: isPaid && !byHand ? `42000${stamp}${String(id).padStart(13, '0')}` : null,
    // Most pay at once.
    paidAt: isPaid ? new Date(Math.min(facts.bookedAt + (id % 180) * 1_000, now)) : null,
    refundedCents: isGone ? amountCents : 0,
    refundingCents: 0,
    returnedPoints: isGone ? points : 0,
    returnedTimes: isGone ? times : 0,
    channelId: null,
    byHand: byHand ? 1 : 0,
    bookedAt: new Date(facts.bookedAt),
    version: 0,
  });
}

/** What was bought; what is paid for it is the order's amount. */
function linesOf(world: World, line: PayLine, seats: number): OrderLine[] {
  const { random } = world;
  if (line.mode === PaymentMode.mobileWallet) {
    // Early birds and coupons: not everybody pays the same.
    const off = random.weighted([
      [0, 60],
      [Math.floor(line.price * 0.1), 15],
      [random.int(1, 500), 25],
    ]);
    const paid = Math.max(1, line.price * seats - off);
    return [{ item: '报名', seats, price: line.price, paid, takesSeat: true }];
  }
  if (line.mode !== PaymentMode.multiItem) {
    return [{ item: '报名', seats, price: 0, paid: 0, takesSeat: true }];
  }
  const [entry, ...extras] = line.items;
  const { name = '报名', price = 0 } = entry ?? {};
  const first = { item: name, seats, price, paid: price * seats, takesSeat: true };
  const chosen = extras.flatMap((item) => {
    const pieces = random.int(0, Math.min(2, item.limit));
    return pieces === 0
      ? []
      : [{ item: item.name, seats: pieces, price: item.price, paid: item.price * pieces, takesSeat: false }];
  });
  return [first, ...chosen];
}

function addWaiting(world: World, { session }: SessionPlan, members: number[], count: number): void {
  const upcoming = session.startAt.getTime() > world.now;
  const opened = session.registrationOpenAt.getTime();
  const latest = Math.min(session.startAt.getTime(), world.now);
  for (const memberId of members.splice(-count, count)) {
    world.rows.waitlistEntry.push({
      id: world.nextId('waitlistEntry'),
      eventId: session.id,
      memberId,
      state: upcoming ? 'waiting' : 'left',
      offerUntil: null,
      joinedAt: new Date(latest - Math.floor((latest - opened) * 0.3 * world.random.next())),
    });
  }
}
