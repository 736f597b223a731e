import { AuditStatus } from '../../../shared/codes/lists.ts';
import type { PartnerCode } from '../../../shared/codes/privileges.ts';
import type { Figures, Setup, ToDo } from '../../../shared/contract/overview/calls.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { daysBetween } from '../../../shared/format/dates.ts';
import { StorePay } from '../../../shared/contract/authentication/identity.shapes.ts';
import type { StoreFigures } from '../orders/service.ts';
import type { StoreState } from './sql.ts';

/** The first reminder of an annual review (screens F7), in days before it is due. */
const REVIEW_REMINDER_DAYS = 30;
const PAYMENT_OPEN = 2;

type Can = (code: PartnerCode) => boolean;

/** The figures of some days together. */
export function sumOf(days: readonly StoreFigures[]): StoreFigures {
  const sum = { bookings: 0, newMembers: 0, endedSeats: 0, checkedIn: 0, paid: 0, refunded: 0 };
  for (const day of days)
    for (const name of Object.keys(sum) as (keyof StoreFigures)[]) sum[name] += day[name];
  return sum;
}

/** The figures a caller may see; amounts are no part of seeing bookings (decision H21). */
export function presentFigures(figures: StoreFigures, can: Can): Figures {
  const [events, money] = [can('EVENTS_READ_WRITE'), can('PAYMENT_READ_EXPORT')];
  return {
    bookings: events ? figures.bookings : null,
    newMembers: events ? figures.newMembers : null,
    endedSeats: events ? figures.endedSeats : null,
    checkedIn: events ? figures.checkedIn : null,
    paid: money ? figures.paid : null,
    refunded: money ? figures.refunded : null,
  };
}

/** What decides which to-dos are shown. */
export interface ToDoFacts {
  readonly state: StoreState | undefined;
  /** Business day. */
  readonly today: string;
  /** Undefined for who may not see them. */
  readonly failed: { readonly orders: number; readonly amount: number } | undefined;
  /** Undefined when there are none, or for who may not see them. */
  readonly underMinimum: { readonly sessions: number; readonly first: EventRow } | undefined;
}

/** What waits and the caller can do something about. */
export function presentToDo({ state, today, failed, underMinimum }: ToDoFacts, can: Can): ToDo {
  const payment = paymentStatus(state);
  const days = state?.reviewDue ? daysBetween(today, state.reviewDue) : undefined;
  return {
    failedRefunds:
      failed && failed.orders > 0
        ? { orders: failed.orders, amount: can('PAYMENT_READ_EXPORT') ? failed.amount : null }
        : null,
    underMinimum: underMinimum
      ? { sessions: underMinimum.sessions, first: sessionOf(underMinimum.first) }
      : null,
    returnedFile:
      can('COMPANY_MANAGE') && state?.fileStatus === AuditStatus.returned
        ? { reasons: state.rejected }
        : null,
    annualReview:
      can('ANNUAL_REVIEW') && state?.reviewDue && days !== undefined && days <= REVIEW_REMINDER_DAYS
        ? { due: state.reviewDue, days }
        : null,
    receivingAccount: can('COMPANY_MANAGE') && payment !== PAYMENT_OPEN ? { status: payment } : null,
  };
}

/** The way to the first session; null for a store that has one. */
export function presentSetup(state: StoreState | undefined): Setup | null {
  if (!state || state.hasSession) return null;
  return {
    storeData: state.hasData,
    receivingAccount: paymentStatus(state) === PAYMENT_OPEN,
    firstTemplate: state.hasTemplate,
    firstSession: state.hasSession,
  };
}

/** One that was stored incompletely counts as not opened. */
function paymentStatus(state: StoreState | undefined): 0 | 1 | 2 {
  const parsed = StorePay.safeParse(state?.payment);
  return parsed.success ? parsed.data.status : 0;
}

const sessionOf = ({ id, title, startAt, booked, minParticipants }: EventRow) => ({
  id,
  title,
  startAt,
  booked,
  minParticipants,
});
