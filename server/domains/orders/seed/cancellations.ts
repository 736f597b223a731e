import { CancelReason, RefundState, TaskKind } from '../../../../shared/codes/lists.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import type { BookingRow } from './bookings.ts';
import type { SessionPlan } from '../../events/seed/sessions.ts';
import { DAY, groupBy, HOUR, type World } from '../../../db/seed/world.ts';

/** Finished batch cancels of one batch, beside those of the job's template. */
const BATCH_CANCELS = 22;
const SINGLE_CANCELS = 14;
const REASONS = [
  { reasonType: CancelReason.weather, description: '台风预警，场馆闭馆' },
  { reasonType: CancelReason.weather, description: '暴雨红色预警' },
  { reasonType: CancelReason.venue, description: '场地临时检修' },
  { reasonType: CancelReason.venue, description: '' },
  { reasonType: CancelReason.other, description: '教练身体不适，无法到场' },
  { reasonType: CancelReason.other, description: 'Not enough players this week' },
] as const;
/** What the payment side said about refunds that did not come through. */
const REFUSALS = [
  { failCode: 'ACCOUNT_CLOSED', failText: '用户账户已注销' },
  { failCode: 'CARD_EXPIRED', failText: '银行卡已失效' },
  { failCode: 'BALANCE_NOT_ENOUGH', failText: '商户余额不足' },
  { failCode: 'SYSTEM_BUSY', failText: '渠道繁忙' },
] as const;

const PAID = { failCode: '', failText: '' };
const PAID_AT_DESK = { failCode: FailCode.paidAtDesk, failText: '' };

/** Cancels sessions as the product would have: bookings given back, one finished refund task for each decision. */
export function addCancellations(world: World, sessions: readonly SessionPlan[]): void {
  const { random, now } = world;
  const bookings = groupBy(world.rows.booking, ({ eventId }) => eventId);
  const past = sessions.filter(({ session }) => session.endAt.getTime() < now - 2 * DAY);
  const byTemplate = [...groupBy(past, ({ session }) => session.templateId).values()];
  const [job = [], ...others] = byTemplate;
  if (world.batch === 0) {
    cancel(world, job.slice(20, 26), bookings);
    cancel(world, job.slice(40, 41), bookings);
  }
  for (const group of random.several(others, BATCH_CANCELS)) {
    const from = random.int(0, Math.max(0, group.length - 6));
    cancel(world, group.slice(from, from + random.int(2, 6)), bookings);
  }
  const soon = sessions.filter(
    ({ session, plan }) =>
      !plan.isJob && session.startAt.getTime() > now + 2 * DAY && (bookings.get(session.id)?.length ?? 0) > 3,
  );
  for (const plan of random.several(soon, SINGLE_CANCELS)) cancel(world, [plan], bookings);
}

function cancel(
  world: World,
  group: readonly SessionPlan[],
  bookings: ReadonlyMap<number, BookingRow[]>,
): void {
  const { random, now } = world;
  const [first] = group;
  if (!first) return;
  const taskId = `task-${world.batch}-${String(world.tasks.length + 1).padStart(4, '0')}`;
  const cancelledAt = Math.min(
    now - random.int(5, 40) * HOUR,
    first.session.startAt.getTime() - random.int(20, 60) * HOUR,
  );
  const reason = random.pick(REASONS);
  const by = first.plan.people.managerId;
  let finishedAt = cancelledAt + 2_000;
  const items: World['rows']['taskItem'] = [];
  for (const { session } of group) {
    const held = bookings.get(session.id)?.filter(({ status }) => status !== 'cancelled') ?? [];
    Object.assign(session, {
      status: 2,
      cancelledBooked: held.reduce((seats, booking) => seats + booking.seats, 0),
      cancelReasonType: reason.reasonType,
      cancelDescription: reason.description,
      cancelledAt: new Date(cancelledAt),
      cancelledBy: by,
      cancelTaskId: taskId,
      updatedAt: new Date(cancelledAt),
      version: 1,
    });
    for (const booking of bookings.get(session.id) ?? []) {
      if (booking.status === 'cancelled') {
        settleBefore(booking, cancelledAt);
        continue;
      }
      finishedAt += 400;
      const item = giveBack(world, booking, { taskId, cancelledAt, at: finishedAt });
      if (item) items.push(item);
    }
    addHistory(world, session, by, cancelledAt);
  }
  for (const entry of world.rows.waitlistEntry) {
    if (group.some(({ session }) => session.id === entry.eventId)) entry.state = 'cancelled';
  }
  world.rows.taskItem.push(...items);
  world.tasks.push(taskOf(group, items, { taskId, by, cancelledAt, finishedAt, ...reason }));
}

/** Cancels one booking; money paid through the provider, points and times become an item of the task. */
function giveBack(
  world: World,
  booking: BookingRow,
  { taskId, cancelledAt, at }: { readonly taskId: string; readonly cancelledAt: number; readonly at: number },
) {
  const { random } = world;
  const wasPaid = booking.status === 'paid';
  settleBefore(booking, cancelledAt);
  Object.assign(booking, {
    status: 'cancelled',
    cancelledAt: new Date(cancelledAt),
    checkedInAt: null,
    checkedInBy: null,
    version: 1,
  });
  const isMoney = booking.amountCents > 0;
  // What was free only ends; there is nothing to give back.
  if (!wasPaid || !(isMoney || (booking.points ?? 0) > 0 || (booking.times ?? 0) > 0)) return undefined;
  const atDesk = isMoney && booking.paymentNumber === null;
  const state = stateOf(world, isMoney, atDesk);
  if (state === RefundState.done || state === RefundState.doneByHand) {
    booking.refundedCents = booking.amountCents;
    booking.returnedPoints = booking.points ?? 0;
    booking.returnedTimes = booking.times ?? 0;
  }
  if (state === RefundState.failed) booking.refundingCents = booking.amountCents;
  const refused = state === RefundState.done ? PAID : atDesk ? PAID_AT_DESK : random.pick(REFUSALS);
  return {
    id: world.nextId('taskItem'),
    taskId,
    storeId: booking.storeId,
    bookingId: booking.id,
    eventId: booking.eventId,
    packageOrderId: null,
    kind: TaskKind.cancelRefund,
    orderNumber: booking.orderNumber,
    payMode: booking.payMode,
    amountCents: booking.amountCents,
    points: booking.points ?? 0,
    times: booking.times ?? 0,
    reason: null,
    lines: [],
    state,
    ...refused,
    tries: state === RefundState.done || atDesk ? 0 : 5,
    flowNumber: state === RefundState.done && isMoney ? `50300${String(booking.id).padStart(15, '0')}` : '',
    note:
      state === RefundState.givenUp
        ? '会员确认不需要退回'
        : state === RefundState.doneByHand
          ? '柜台转账'
          : '',
    voucher: state === RefundState.doneByHand ? `转账回单 ${random.int(100_000, 999_999)}` : '',
    lastTryAt: new Date(at),
    doneAt: state === RefundState.failed ? null : new Date(at),
  };
}

/** How a refund ended: most at once, few not at all. Desk payments are closed by people. */
function stateOf({ random }: World, isMoney: boolean, atDesk: boolean): number {
  if (!isMoney) return RefundState.done;
  const shares = atDesk ? [0, 40, 50, 10] : [92, 4, 2.5, 1.5];
  const states = [RefundState.done, RefundState.failed, RefundState.doneByHand, RefundState.givenUp];
  return random.weighted(states.map((state, index) => [state, shares[index] ?? 0] as const));
}

/** Nobody booked after the session was cancelled. */
function settleBefore(booking: BookingRow, cancelledAt: number): void {
  if (booking.bookedAt.getTime() >= cancelledAt - HOUR) booking.bookedAt = new Date(cancelledAt - 2 * HOUR);
  if (booking.paidAt && booking.paidAt.getTime() >= cancelledAt - HOUR) booking.paidAt = booking.bookedAt;
  if (booking.cancelledAt && booking.cancelledAt.getTime() >= cancelledAt) {
    booking.cancelledAt = new Date(cancelledAt - HOUR);
  }
}

function taskOf(
  group: readonly SessionPlan[],
  items: World['rows']['taskItem'],
  facts: {
    taskId: string;
    by: number;
    cancelledAt: number;
    finishedAt: number;
    reasonType: number;
    description: string;
  },
): World['tasks'][number] {
  const open = items.filter(({ state }) => state === RefundState.failed || state === RefundState.givenUp);
  const sum = (rows: readonly { amountCents: number }[]): number =>
    rows.reduce((total, row) => total + row.amountCents, 0);
  const [first] = group;
  if (!first) throw new Error('A task needs a session.');
  const { session } = first;
  return {
    id: facts.taskId,
    kind: TaskKind.cancelRefund,
    title: session.title,
    companyId: session.companyId,
    storeId: session.storeId,
    templateId: session.templateId,
    status: open.length > 0 ? 'doneWithErrors' : 'done',
    totalCount: items.length,
    endCount: items.length - open.length,
    errorCount: open.length,
    amountTotal: sum(items),
    amountDone: sum(items) - sum(open),
    sessions: group.length,
    reasonType: facts.reasonType,
    description: facts.description,
    startedBy: facts.by,
    sequence: items.length + 1,
    createdAt: new Date(facts.cancelledAt),
    startedAt: new Date(facts.cancelledAt + 500),
    finishedAt: new Date(facts.finishedAt),
    lastProgressAt: new Date(facts.finishedAt),
  };
}

function addHistory(world: World, session: SessionPlan['session'], by: number, at: number): void {
  world.rows.auditEntry.push({
    id: world.nextId('auditEntry'),
    at: new Date(at),
    actorId: by,
    actor: world.rows.account.find(({ id }) => id === by)?.name ?? '',
    companyId: session.companyId,
    storeId: session.storeId,
    action: 'events.cancel',
    object: 'event',
    objectId: String(session.id),
    before: { status: 0 },
    after: { status: 2, reasonType: session.cancelReasonType },
  });
}
