import { derivedState, threeState } from '../../../shared/codes/states.ts';
import type { BookingRow, EventRow } from '../../../shared/contract/events/shapes.ts';
import { span } from '../../../shared/format/dates.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { BookingRecord } from './participants.sql.ts';
import type { SessionRecord } from './sql.ts';

/** A session as the contract says it; `now` decides its shown state. */
export function presentSession(record: SessionRecord, now: number): EventRow {
  const { id, templateId, title, sportName, storeId, storeName, status, isOnShelf, place, version } = record;
  const { capacity, minParticipants, booked, waiting, checkedIn, coachIds, coachNames, createdBy } = record;
  const { startAt, endAt, registrationOpenAt, registrationCloseAt } = record;
  return {
    id,
    templateId,
    title,
    sport_type: record.sportTypeId,
    sportName,
    storeId,
    storeName,
    status,
    derived: derivedState(factsOf(record), now),
    isOnShelf,
    startAt,
    endAt,
    registrationOpenAt,
    registrationCloseAt,
    capacity,
    minParticipants,
    booked,
    waiting,
    checkedIn,
    grossAmount: record.grossCents,
    refundedAmount: record.refundedCents,
    coachIds,
    coachNames,
    place,
    createdBy,
    cancel: cancelOf(record),
    version,
  };
}

const factsOf = (record: SessionRecord) => ({
  ...record,
  startAt: Date.parse(record.startAt),
  endAt: Date.parse(record.endAt),
  registrationOpenAt: Date.parse(record.registrationOpenAt),
  registrationCloseAt: Date.parse(record.registrationCloseAt),
});

function cancelOf(record: SessionRecord): EventRow['cancel'] {
  if (record.cancelReasonType === null || record.cancelledAt === null) return null;
  return {
    reasonType: record.cancelReasonType,
    description: record.cancelDescription ?? '',
    at: record.cancelledAt,
    by: record.cancelledBy ?? '',
    taskId: record.cancelTaskId,
    booked: record.cancelledBooked ?? 0,
  };
}

/** A booking as the contract says it, its phone masked. */
export function presentBooking(record: BookingRecord, zone: string): BookingRow {
  const {
    id,
    orderNumber,
    eventId,
    eventTitle,
    userId,
    userName,
    userAvatar,
    seats,
    payMode,
    status,
    source,
    note,
  } = record;
  const flag = (value: boolean): number => (value ? 1 : 0);
  return {
    id,
    orderNumber,
    eventId,
    eventTitle,
    userId,
    userName,
    userAvatar,
    phone: maskPhone(record.phone),
    strEndTime: span(Date.parse(record.startAt), Date.parse(record.endAt), zone),
    seats,
    payMode,
    amount: record.amountCents,
    refunded: record.refundedCents,
    status,
    threeState: threeState(flag(status === 'paid'), flag(record.returned), flag(status === 'cancelled')),
    source,
    bookedAt: record.bookedAt,
    checkedInAt: record.checkedInAt,
    checkedInBy: record.checkedInBy,
    note,
  };
}
