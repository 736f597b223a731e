import { PackRecordType, RefundReason, RefundState, TaskKind } from '../../../../shared/codes/lists.ts';
import { type PackageItem, usedValueOf } from '../items.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import type { StorePeople } from '../../../db/seed/accounts.ts';
import type { Random } from '../../../db/seed/random.ts';
import { DAY, HOUR, type World } from '../../../db/seed/world.ts';

type Rows = World['rows'];
/** An order that was paid, the times it brought, and who works in its store. */
interface PaidOrder {
  readonly order: Rows['packageOrder'][number];
  readonly pack: Rows['classPack'][number];
  readonly holdings: Rows['holding'];
  readonly staff: StorePeople;
}

/** How orders go on; most are never refunded. */
const ENDS = [
  [undefined, 955],
  [RefundState.done, 30],
  [RefundState.failed, 8],
  [RefundState.doneByHand, 4],
  [RefundState.givenUp, 3],
] as const;
const WHYS = [
  { reason: RefundReason.customerRequest, note: '搬家了，用不到' },
  { reason: RefundReason.customerRequest, note: '' },
  { reason: RefundReason.goodwill, note: '教练离职，协商退卡' },
  { reason: RefundReason.doublePayment, note: '' },
  { reason: RefundReason.other, note: 'Injured, doctor’s note on file' },
] as const;
const REFUSALS = [
  { failCode: 'ACCOUNT_CLOSED', failText: '用户账户已注销' },
  { failCode: 'BALANCE_NOT_ENOUGH', failText: '商户余额不足' },
] as const;

/** Perhaps a refund of an order, as the product makes it: a task of one item, and the unused times with it. */
export function addPackageRefund(world: World, random: Random, paid: PaidOrder): void {
  const { order, pack, holdings, staff } = paid;
  const wanted = random.weighted(ENDS);
  if (wanted === undefined) return;
  const atDesk = order.paymentNumber === null;
  // What was paid at the desk does not go back through the provider.
  const state = atDesk && wanted === RefundState.done ? RefundState.doneByHand : wanted;
  const used = holdings.map(({ classPackId, used: times = 0 }) => ({ classPackId, used: times }));
  const rest = order.amountCents - usedValueOf(order.items as readonly PackageItem[], used);
  const lastAt = lastMovement(world, holdings);
  if (rest < 1_000 || lastAt > world.now - 2 * DAY) return;
  const amount = random.chance(0.8) ? rest : Math.floor((rest * random.int(5, 9)) / 10_000) * 1_000 || rest;
  const askedAt = lastAt + random.int(HOUR, Math.min(20 * DAY, world.now - HOUR - lastAt));
  const doneAt = askedAt + random.int(2, 9) * 1_000;
  const isBack = state === RefundState.done || state === RefundState.doneByHand;
  if (isBack) withdraw(world, paid, amount, doneAt);
  if (state === RefundState.failed) freeze(world, paid, amount, doneAt);
  const id = world.nextId('taskItem');
  const taskId = `package-refund-${world.batch}-${String(id).padStart(6, '0')}`;
  const { reason, note } = random.pick(WHYS);
  const refused = atDesk ? { failCode: FailCode.paidAtDesk, failText: '' } : random.pick(REFUSALS);
  world.rows.taskItem.push({
    id,
    taskId,
    kind: TaskKind.orderRefund,
    storeId: order.storeId,
    bookingId: null,
    eventId: null,
    packageOrderId: order.id,
    orderNumber: order.orderNumber,
    payMode: order.payMode,
    amountCents: amount,
    points: 0,
    times: 0,
    reason,
    lines: [],
    state,
    ...(state === RefundState.done ? { failCode: '', failText: '' } : refused),
    tries: state === RefundState.done || atDesk ? 0 : random.int(1, 4),
    flowNumber: state === RefundState.done ? `50310${String(id).padStart(15, '0')}` : '',
    note: closingNotes[state] ?? '',
    voucher: state === RefundState.doneByHand ? `转账回单 ${random.int(100_000, 999_999)}` : '',
    lastTryAt: new Date(doneAt),
    doneAt: isBack ? new Date(doneAt) : null,
  });
  world.tasks.push({
    id: taskId,
    kind: TaskKind.orderRefund,
    title: pack.name,
    companyId: order.companyId,
    storeId: order.storeId,
    templateId: null,
    sessions: 0,
    totalCount: 1,
    status: isBack ? 'done' : 'doneWithErrors',
    endCount: isBack ? 1 : 0,
    errorCount: isBack ? 0 : 1,
    amountTotal: amount,
    amountDone: isBack ? amount : 0,
    reasonType: null,
    description: note,
    startedBy: staff.deskId,
    sequence: 3,
    createdAt: new Date(askedAt),
    startedAt: new Date(askedAt + 500),
    finishedAt: new Date(doneAt),
    lastProgressAt: new Date(doneAt),
  });
}

const closingNotes: Readonly<Record<number, string>> = {
  [RefundState.doneByHand]: '柜台转账',
  [RefundState.givenUp]: '会员确认继续使用',
};

/** When times of these holdings were last taken or given; epoch milliseconds. */
function lastMovement({ rows }: World, holdings: Rows['holding']): number {
  const ids = new Set(holdings.map(({ id }) => id));
  return Math.max(
    ...rows.packRecord.filter(({ holdingId }) => ids.has(holdingId)).map(({ at }) => at?.getTime() ?? 0),
  );
}

const leftOf = ({ total, used = 0 }: Rows['holding'][number]): number => total - used;

/** The money is back: the order is revoked and its unused times are gone, each holding with a record of it. */
function withdraw(world: World, { order, holdings }: PaidOrder, amount: number, at: number): void {
  Object.assign(order, { refundedCents: amount, status: 'cancelled', cancelledAt: new Date(at) });
  for (const holding of holdings.filter((each) => leftOf(each) > 0)) {
    holding.withdrawn = leftOf(holding);
    world.rows.packRecord.push({
      id: world.nextId('packRecord'),
      holdingId: holding.id,
      classPackId: holding.classPackId,
      part: 'withdrawn',
      validTo: holding.validTo,
      recordType: PackRecordType.refund,
      delta: -holding.withdrawn,
      held: 0,
      balance: 0,
      bookingId: null,
      note: order.orderNumber,
      at: new Date(at),
    });
  }
}

/** A failed refund keeps its amount and the unused times until somebody decides. */
function freeze(world: World, { order, holdings }: PaidOrder, amount: number, at: number): void {
  order.refundingCents = amount;
  for (const holding of holdings.filter((each) => leftOf(each) > 0)) {
    holding.frozen = leftOf(holding);
    world.rows.packRecord.push({
      id: world.nextId('packRecord'),
      holdingId: holding.id,
      classPackId: holding.classPackId,
      part: 'frozen',
      validTo: holding.validTo,
      recordType: PackRecordType.refund,
      delta: 0,
      held: holding.frozen,
      balance: holding.frozen,
      bookingId: null,
      note: order.orderNumber,
      at: new Date(at),
    });
  }
}
