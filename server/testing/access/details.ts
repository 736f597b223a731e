import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { checkInAction } from '../../db/schema/events.ts';
import { merchantAudit } from '../../db/schema/organisation.ts';
import { holding, packRecord } from '../../db/schema/packs.ts';
import { changeItem, publishItem } from '../../db/schema/tasks.ts';
import type { TestApp } from '../buildTestApp.ts';
import { TEST_NOW } from '../factories.ts';
import type { OfEverybody } from './objects.ts';

const HOUR_MS = 3_600_000;

/** Rows that no request names and that answers are made of: every table of tenants has one. */
export async function makeDetails({ database: { orm } }: TestApp, objects: OfEverybody): Promise<void> {
  const { companyId, storeId, templateId, changeId, publicationId, orderId, otherEventId } = objects;
  const changed = { taskId: changeId, storeId, objectId: otherEventId, name: 'Changed' };
  await orm.insert(changeItem).values([
    { ...changed, number: 1, state: 'failed' as const },
    { ...changed, number: 2, state: 'skipped' as const, code: 645, reason: 'startedOrEnded' },
    { ...changed, number: 3 },
  ]);
  const startAt = new Date(TEST_NOW + 100 * HOUR_MS);
  await orm.insert(publishItem).values({
    taskId: publicationId,
    number: 1,
    storeId,
    templateId,
    place: 'Court 1',
    coachIds: [],
    startAt,
    endAt: new Date(startAt.getTime() + HOUR_MS),
    capacity: 20,
    minParticipants: 0,
    state: 'skipped' as const,
    code: 645,
    reason: 'startedOrEnded',
  });
  const [held] = await orm
    .select({ id: holding.id })
    .from(holding)
    .where(eq(holding.classPackId, objects.classPackId));
  if (!held) throw new Error('A paid order of a pack has a holding.');
  await orm.insert(packRecord).values({
    holdingId: held.id,
    classPackId: objects.classPackId,
    recordType: 1,
    part: 'used',
    delta: 0,
    balance: 10,
  });
  await orm.insert(merchantAudit).values({
    companyId,
    round: 1,
    action: 'submit',
    auditStatus: 2,
    comment: '',
    fields: [],
    actor: 'Owner',
  });
  const action = { storeId, actionId: randomUUID(), eventId: objects.eventId, bookingId: orderId };
  const answer = {
    actionId: action.actionId,
    state: 'unpaid',
    bookingId: orderId,
    userName: '',
    seats: 1,
    note: '',
    at: null,
    by: '',
    other: null,
  };
  await orm
    .insert(checkInAction)
    .values({ ...action, accountId: objects.creatorId, at: new Date(TEST_NOW), answer });
}
