import { randomBytes, randomUUID } from 'node:crypto';
import { waitlistEntry } from '../../db/schema/events.ts';
import { taskFile, taskFilePart } from '../../db/schema/files.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { TaskKind } from '../../../shared/codes/lists.ts';
import type { TestApp } from '../buildTestApp.ts';
import type { Place } from '../factories.ts';
import { domainAccess } from './collect.ts';
import { makeDetails } from './details.ts';

const newPaperName = (): string => `paper-${randomBytes(32).toString('hex')}.webp`;

/** What the task of a publication remembers. */
const PUBLICATION = {
  registerType: 1,
  repeatKeys: {},
  registrationOpensDays: null,
  note: '',
  notify: false,
  skipOverlap: true,
  actor: { accountId: 1, name: '', actingFor: null, ip: '', requestId: '' },
};

/** Ids a request can name; of one merchant, or of nobody. */
export interface OfEverybody {
  readonly companyId: number;
  readonly storeId: number;
  /** Who owns the rest: in the place of the matrix its `partnerWithCode`. */
  readonly creatorId: number;
  readonly templateId: number;
  /** Title of the template; one more begins with it. */
  readonly title: string;
  readonly eventId: number;
  readonly taskId: string;
  readonly openTaskId: string;
  readonly itemId: number;
  readonly colleagueId: number;
  /** A coach of the store, of the template and its sessions. */
  readonly coachId: number;
  /** Buyer of all orders. */
  readonly memberId: number;
  /** A ticket on sale, and sold in the package order. */
  readonly classPackId: number;
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
  /** Exports that have their file: the owner's, and a colleague's. */
  readonly exportId: string;
  readonly privateExportId: string;
  /** A session of the series that is booked as a whole. */
  readonly seriesEventId: number;
  /** File of a paper of the company. */
  readonly paperName: string;
}

/** The same with those of every domain, which extends this where it makes them. */
export interface Objects extends OfEverybody {}

/** Makes one of everything in a place. */
export async function makeObjects(test: TestApp, place: Place): Promise<Objects> {
  const { make, database } = test;
  const { companyId, storeId, creatorId } = place;
  const coach = await make.account({ isCoach: true });
  await make.membership(coach.id, companyId, [storeId]);
  const coached = { coachIds: [coach.id] };
  const template = await make.template(place, { ...coached, title: `Template ${randomUUID().slice(0, 8)}` });
  const event = await make.event(template, { ...coached, booked: 2, grossCents: 5000 });
  const order = await make.booking(event);
  const { memberId } = order;
  const free = { payMode: 0, amountCents: 0, paymentNumber: null, memberId };
  const freeOrder = await make.booking(event, free);
  const otherEvent = await make.event(template);
  const series = { registerType: 2, repeatKey: randomUUID(), booked: 1, grossCents: 5000 };
  const seriesEvent = await make.event(template, series);
  const seriesOrder = await make.booking(seriesEvent);
  const waiting = await make.member();
  await database.orm.insert(waitlistEntry).values({ eventId: event.id, memberId: waiting.id });
  const removable = await make.template(place, { title: `${template.title} 2` });
  const past = await make.event(removable, { status: 2 });
  const failed = await make.booking(past, { status: 'cancelled' });
  const packageOrder = await make.packageOrder(place, { memberId });
  const unpaidPackage = await make.packageOrder(place, { memberId, status: 'pending', paidAt: null });
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
  const makeExport = async (accountId: number): Promise<string> => {
    const { id: taskId } = await make.task({ ...place, creatorId: accountId }, { kind: TaskKind.export });
    const file = { name: 'orders.csv', size: 4, rows: 1, expiresAt: new Date('2099-01-01T00:00:00Z') };
    await database.orm.insert(taskFile).values({ taskId, ...file });
    await database.orm.insert(taskFilePart).values({ taskId, start: 0, bytes: Buffer.from('a\nb\n') });
    return taskId;
  };
  const line = { actor: 'somebody', actorId: creatorId, action: 'test.made', object: 'event' };
  await database.orm
    .insert(auditEntry)
    .values({ ...line, companyId, storeId, objectId: String(event.id), ip: '', requestId: '' });
  const objects: OfEverybody = {
    companyId,
    storeId,
    creatorId,
    memberId,
    coachId: coach.id,
    classPackId: packageOrder.classPackId,
    exportId: await makeExport(creatorId),
    privateExportId: await makeExport(colleague.id),
    templateId: template.id,
    title: template.title,
    eventId: event.id,
    taskId: task.id,
    openTaskId: open.id,
    itemId: item.id,
    colleagueId: colleague.id,
    regulationId: (await make.regulation(template)).id,
    publicationId: (await make.task(place, { kind: 2, payload: PUBLICATION })).id,
    changeId: (await make.task(place, { kind: 8 })).id,
    waitingId: waiting.id,
    seriesEventId: seriesEvent.id,
    paperName: (await make.picture({ name: newPaperName(), companyId, storeId, uploadedBy: creatorId })).name,
    orderId: order.id,
    orderNumber: order.orderNumber,
    freeOrderNumber: freeOrder.orderNumber,
    seriesOrderNumber: seriesOrder.orderNumber,
    packageOrderId: packageOrder.id,
    packageOrderNumber: packageOrder.orderNumber,
    unpaidPackageNumber: unpaidPackage.orderNumber,
    otherEventId: otherEvent.id,
  };
  await makeDetails(test, objects);
  // Each domain adds what its own requests name.
  let all = objects as Objects;
  for (const { objects: own } of domainAccess().values())
    if (own) all = { ...all, ...(await own.make(test, place, all)) };
  return all;
}

/** Ids that nothing has. */
export const absentObjects = (): Objects =>
  mergeObjects([
    ['server/testing/access/objects.ts', absentOfEverybody()],
    ...[...domainAccess()].map(
      ([name, { objects }]) => [`server/domains/${name}/testing/access.ts`, objects?.absent ?? {}] as const,
    ),
  ]) as Objects;

/**
 * What files say of objects, in one record.
 * @throws Error when two of them name the same one.
 */
export function mergeObjects(said: readonly (readonly [file: string, objects: object])[]): object {
  const files = new Map<string, string>();
  for (const [file, objects] of said)
    for (const name of Object.keys(objects)) {
      const other = files.get(name);
      if (other !== undefined)
        throw new Error(`${name} is made by ${other} and by ${file}: give one of them another name.`);
      files.set(name, file);
    }
  return Object.assign({}, ...said.map(([, objects]) => objects)) as object;
}

const absentOfEverybody = (): OfEverybody => ({
  companyId: 900_000_001,
  storeId: 900_000_002,
  creatorId: 900_000_011,
  memberId: 900_000_012,
  coachId: 900_000_013,
  classPackId: 900_000_014,
  title: 'Nobody has this title',
  exportId: randomUUID(),
  privateExportId: randomUUID(),
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
  seriesEventId: 900_000_023,
  paperName: newPaperName(),
  orderId: 900_000_017,
  orderNumber: 'TL-nobody',
  freeOrderNumber: 'TL-nobody-either',
  seriesOrderNumber: 'TL-nobody-in-a-series',
  packageOrderId: 900_000_018,
  packageOrderNumber: 'TP-nobody',
  unpaidPackageNumber: 'TP-nobody-either',
  otherEventId: 900_000_007,
});
