import { MessageFailure } from '../../../../shared/codes/lists.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { yuanOf } from '../../../../shared/format/money.ts';
import { noticeTexts } from '../cancel/notice.ts';
import { editNotice } from '../edit/notice.ts';
import { offerTexts } from '../waitlist/service.ts';
import type { BookingRow } from '../../orders/seed/bookings.ts';
import { PLACES } from '../../../db/seed/catalogue.ts';
import type { SessionPlan } from './sessions.ts';
import { DAY, groupBy, HOUR, type World } from '../../../db/seed/world.ts';

/** Messages of so many days are in the outbox. */
const DAYS = 30;
const OFFERS = 40;
const EDITS = 6;
const NOTICES = 8;
/** What staff wrote to people of one session. */
const WORDS = [
  '更衣室今晚检修，请提前换好衣服。',
  '今天停车场已满，建议乘地铁前来。',
  '集合点改到北门，请提前十分钟到。',
  'Please bring your own towel today.',
] as const;
/** Why some did not arrive, in the words of whoever delivers them. */
const REFUSALS = { sms: ['号码已停机', '运营商拒收'], push: ['用户已关闭推送'] } as const;
const FAILED_SHARE = 0.03;
const SECOND_TRY_SHARE = 0.04;

type MessageRow = World['rows']['messageOutbox'][number];
type Draft = Pick<MessageRow, 'kind' | 'recipient' | 'text' | 'reference'> & { readonly at: number };

/** What people were told of the last weeks' cancels, free seats and staff, and how each message ended. */
export function addMessages(world: World, sessions: readonly SessionPlan[]): void {
  const bookings = groupBy(world.rows.booking, ({ eventId }) => eventId);
  const drafts = [
    ...cancelNotices(world, bookings),
    ...editNotices(world, sessions, bookings),
    ...offers(world, sessions),
    ...staffNotices(world, sessions, bookings),
  ];
  for (const draft of drafts.toSorted((a, b) => a.at - b.at)) addMessage(world, draft);
}

function addMessage(world: World, { at, ...draft }: Draft): void {
  const { random } = world;
  const isFailed = random.chance(FAILED_SHARE);
  const isUnanswered = isFailed && random.chance(0.3);
  const isSecond = !isFailed && random.chance(SECOND_TRY_SHARE);
  const [first = ''] = draft.kind === 'push' ? REFUSALS.push : random.several(REFUSALS.sms, 1);
  world.rows.messageOutbox.push({
    id: world.nextId('messageOutbox'),
    ...draft,
    createdAt: new Date(at),
    nextTryAt: new Date(at),
    state: isFailed ? 'failed' : 'sent',
    tries: isUnanswered ? 5 : isSecond ? 2 : 1,
    sentAt: isFailed ? null : new Date(at + (isSecond ? 31_000 : 0) + random.int(200, 1_400)),
    failure: isUnanswered ? MessageFailure.noAnswer : isFailed ? first : '',
  });
}

/** One for each person who had booked a cancelled session. */
function cancelNotices(world: World, bookings: ReadonlyMap<number, BookingRow[]>): Draft[] {
  const { now, zone } = world;
  const phones = phonesOf(world);
  return world.rows.event.flatMap((session) => {
    const at = session.cancelledAt?.getTime() ?? 0;
    if (at < now - DAYS * DAY) return [];
    const texts = noticeTexts(session.cancelReasonType ?? 0, session.cancelDescription ?? '', zone);
    const affected = (bookings.get(session.id) ?? []).filter(
      ({ cancelledAt }) => cancelledAt?.getTime() === at,
    );
    return affected.map(({ memberId, paymentNumber, amountCents }) => ({
      kind: 'sms' as const,
      recipient: phones.get(memberId) ?? '',
      at,
      text: filled(paymentNumber ? texts.refunded : texts.booked, {
        title: session.title,
        start: formatDateTime(session.startAt.getTime(), zone),
        reason: texts.reason,
        refund: yuanOf(amountCents),
      }),
      reference: `cancel-event-${session.id}-${memberId}`,
    }));
  });
}

/** Some sessions to come were moved to another place, and who had booked was told. */
function editNotices(
  world: World,
  sessions: readonly SessionPlan[],
  bookings: ReadonlyMap<number, BookingRow[]>,
): Draft[] {
  const { random, now, zone } = world;
  const phones = phonesOf(world);
  const upcoming = sessions.filter(
    ({ session: { id, startAt, status } }) =>
      status === 0 && startAt.getTime() > now + DAY && (bookings.get(id)?.length ?? 0) > 3,
  );
  return random.several(upcoming, EDITS).flatMap(({ session, plan }) => {
    const editedAt = now - random.int(2, 47) * HOUR;
    const times = { startAt: session.startAt.getTime(), endAt: session.endAt.getTime() };
    const before = random.pick(PLACES.filter((place) => place !== session.place));
    const after = { ...times, place: session.place };
    const text = editNotice(session.title, { ...times, place: before }, after, { message: '', zone }) ?? '';
    const actorId = plan.people.managerId;
    const message = `edit-event-${session.id}-1`;
    Object.assign(session, { updatedAt: new Date(editedAt), version: 1 });
    world.rows.auditEntry.push({
      id: world.nextId('auditEntry'),
      at: new Date(editedAt),
      actorId,
      actor: world.rows.account.find(({ id }) => id === actorId)?.name ?? '',
      companyId: session.companyId,
      storeId: session.storeId,
      action: 'events.edit',
      object: 'event',
      objectId: String(session.id),
      before: { place: before },
      after: { place: session.place, message },
    });
    const affected = (bookings.get(session.id) ?? []).filter(
      ({ status, bookedAt }) => status !== 'cancelled' && bookedAt.getTime() < editedAt,
    );
    return affected.map(({ memberId }) => ({
      kind: 'sms' as const,
      recipient: phones.get(memberId) ?? '',
      text,
      at: editedAt,
      reference: `${message}-${memberId}`,
    }));
  });
}

/** Free seats of sessions that are over, which nobody took in time. */
function offers(world: World, sessions: readonly SessionPlan[]): Draft[] {
  const { random, now, zone } = world;
  const phones = phonesOf(world);
  const recent = new Map(
    sessions.flatMap(({ session }) => {
      const startMs = session.startAt.getTime();
      return startMs < now && startMs > now - DAYS * DAY ? [[session.id, session] as const] : [];
    }),
  );
  const waited = world.rows.waitlistEntry.filter(
    ({ state, eventId }) => state === 'left' && recent.has(eventId),
  );
  return random.several(waited, OFFERS).flatMap((entry) => {
    const session = recent.get(entry.eventId);
    if (!session) return [];
    const until = session.startAt.getTime() - random.int(1, 5) * HOUR;
    const at = until - HOUR;
    if (at < (entry.joinedAt?.getTime() ?? at)) return [];
    Object.assign(entry, { state: 'expired', offerUntil: new Date(until) });
    const text = filled(offerTexts(zone).offered, {
      title: session.title,
      start: formatDateTime(session.startAt.getTime(), zone),
      until: formatDateTime(until, zone).slice('YYYY-'.length),
    });
    const recipient = phones.get(entry.memberId) ?? '';
    return [{ kind: 'sms' as const, recipient, text, reference: `offer-${entry.id}-${until}`, at }];
  });
}

/** Words of staff to everybody who booked a session, some hours before it began. */
function staffNotices(
  world: World,
  sessions: readonly SessionPlan[],
  bookings: ReadonlyMap<number, BookingRow[]>,
): Draft[] {
  const { random, now } = world;
  const recent = sessions.filter(({ session: { id, startAt, status } }) => {
    const isRecent = startAt.getTime() < now && startAt.getTime() > now - DAYS * DAY;
    return isRecent && status !== 2 && (bookings.get(id)?.length ?? 0) > 3;
  });
  return random.several(recent, NOTICES).flatMap(({ session }) => {
    const at = session.startAt.getTime() - random.int(3, 30) * HOUR;
    const text = random.pick(WORDS);
    const notice = `notice-event-${session.id}-${random.hex(12)}`;
    const members = (bookings.get(session.id) ?? []).filter(({ status }) => status === 'paid');
    return [...new Set(members.map(({ memberId }) => memberId))].map((memberId) => ({
      kind: 'push' as const,
      recipient: String(memberId),
      text,
      at,
      reference: `${notice}-${memberId}`,
    }));
  });
}

const phonesOf = ({ rows }: World): ReadonlyMap<number, string> =>
  new Map(rows.member.map(({ id, phone }) => [id, phone]));

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
