import { randomUUID } from 'node:crypto';
import { waitlistEntry } from '../../server/db/schema/events.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';
import type { Place } from '../../server/testing/factories.ts';

/** What the task of a publication remembers. */
const PUBLICATION = {
  ...{
    registerType: 1,
    repeatKeys: {},
    registrationOpensDays: null,
    note: '',
    notify: false,
    skipOverlap: true,
  },
  actor: { accountId: 1, name: '', actingFor: null, ip: '', requestId: '' },
};

/** Ids a request can name; of one merchant, or of nobody. */
export interface Objects {
  readonly companyId: number;
  readonly storeId: number;
  readonly templateId: number;
  readonly eventId: number;
  readonly taskId: string;
  readonly openTaskId: string;
  readonly itemId: number;
  readonly colleagueId: number;
  readonly regulationId: number;
  readonly publicationId: string;
  readonly changeId: string;
  /** Somebody on the waiting list of the session. */
  readonly waitingId: number;
  /** Paid with money; paid with nothing. */
  readonly orderId: number;
  readonly orderNumber: string;
  readonly freeOrderNumber: string;
  /** One share of a sign-up for a series, paid with money. */
  readonly seriesOrderNumber: string;
  readonly packageOrderId: number;
  readonly packageOrderNumber: string;
  readonly unpaidPackageNumber: string;
  /** A session the paid order can move to. */
  readonly otherEventId: number;
  /** Views of a colleague: one shared with the company, one not. */
  readonly sharedViewId: number;
  readonly privateViewId: number;
  readonly serialNumber: string;
}

/** Makes one of everything in a place. */
export async function makeObjects({ make, database }: TestApp, place: Place): Promise<Objects> {
  const template = await make.template(place);
  const event = await make.event(template, { booked: 2, grossCents: 5000 });
  const order = await make.booking(event);
  const freeOrder = await make.booking(event, { payMode: 0, amountCents: 0, paymentNumber: null });
  const otherEvent = await make.event(template);
  const series = { registerType: 2, repeatKey: randomUUID(), booked: 1, grossCents: 5000 };
  const seriesOrder = await make.booking(await make.event(template, series));
  const waiting = await make.member();
  await database.orm.insert(waitlistEntry).values({ eventId: event.id, memberId: waiting.id });
  const removable = await make.template(place);
  const past = await make.event(removable, { status: 2 });
  const failed = await make.booking(past, { status: 'cancelled' });
  const packageOrder = await make.packageOrder(place);
  const task = await make.task(place, {
    status: 'doneWithErrors',
    totalCount: 1,
    errorCount: 1,
    templateId: template.id,
  });
  const item = await make.taskItem(task, failed, {
    state: 4,
    tries: 1,
    failCode: 'REFUSED',
    failText: 'No.',
  });
  const open = await make.task(place, { status: 'queued', totalCount: 1 });
  await make.taskItem(open, await make.booking(past, { status: 'cancelled' }));
  const colleague = await make.account();
  await make.membership(colleague.id, place.companyId, [place.storeId]);
  const channel = await make.channel(place, template.id);
  const view = { accountId: colleague.id, companyId: place.companyId };
  const shared = await make.savedView({ ...view, shared: 1 });
  const own = await make.savedView(view);
  return {
    companyId: place.companyId,
    storeId: place.storeId,
    templateId: template.id,
    eventId: event.id,
    taskId: task.id,
    openTaskId: open.id,
    itemId: item.id,
    colleagueId: colleague.id,
    regulationId: (await make.regulation(template)).id,
    publicationId: (await make.task(place, { kind: 2, payload: PUBLICATION })).id,
    changeId: (await make.task(place, { kind: 8 })).id,
    waitingId: waiting.id,
    serialNumber: channel.serialNumber,
    orderId: order.id,
    orderNumber: order.orderNumber,
    freeOrderNumber: freeOrder.orderNumber,
    seriesOrderNumber: seriesOrder.orderNumber,
    packageOrderId: packageOrder.id,
    packageOrderNumber: packageOrder.orderNumber,
    unpaidPackageNumber: (await make.packageOrder(place, { status: 'pending', paidAt: null })).orderNumber,
    otherEventId: otherEvent.id,
    sharedViewId: shared.id,
    privateViewId: own.id,
  };
}

/** Ids that nothing has. */
export const absentObjects = (): Objects => ({
  companyId: 900_000_001,
  storeId: 900_000_002,
  templateId: 900_000_003,
  eventId: 900_000_004,
  taskId: randomUUID(),
  openTaskId: randomUUID(),
  itemId: 900_000_005,
  colleagueId: 900_000_006,
  regulationId: 900_000_016,
  publicationId: randomUUID(),
  changeId: randomUUID(),
  waitingId: 900_000_010,
  serialNumber: 'ABSENT234567',
  orderId: 900_000_017,
  orderNumber: 'TL-nobody',
  freeOrderNumber: 'TL-nobody-either',
  seriesOrderNumber: 'TL-nobody-in-a-series',
  packageOrderId: 900_000_018,
  packageOrderNumber: 'TP-nobody',
  unpaidPackageNumber: 'TP-nobody-either',
  otherEventId: 900_000_007,
  sharedViewId: 900_000_020,
  privateViewId: 900_000_021,
});
