import { z } from 'zod';
import { anyOperator, either, partner } from '../access.ts';
import { call } from '../call.ts';
import { Amount, Cents, Count, Day, Id, Time, oneOf } from '../basics.ts';

/**
 * What was sold and who came in some days. Bookings are orders by the day they were booked, whatever became of them;
 * new members are buyers whose first order in the store it was; `paid` came in for these orders and `refunded` went
 * back of them until now. Ended seats and check-ins are those of sessions that took place and are over, by their start.
 * Each figure is null for who lacks its code: EVENTS_READ_WRITE, for amounts PAYMENT_READ_EXPORT.
 */
export const Figures = z.object({
  bookings: Count.nullable(),
  newMembers: Count.nullable(),
  endedSeats: Count.nullable(),
  checkedIn: Count.nullable(),
  paid: Amount,
  refunded: Amount,
});
export type Figures = z.output<typeof Figures>;

/** What waits for a person; null when nothing does, or for who may do nothing about it. */
export const ToDo = z.object({
  /** Orders whose newest refund failed, with what it should have given back. */
  failedRefunds: z.object({ orders: Count, amount: Amount }).nullable(),
  /** Sessions within 24 hours that too few people booked, with the first of them. */
  underMinimum: z
    .object({
      sessions: Count,
      first: z.object({ id: Id, title: z.string(), startAt: Time, booked: Count, minParticipants: Count }),
    })
    .nullable(),
  /** The merchant's file came back for correction, for so many reasons. */
  returnedFile: z.object({ reasons: Count }).nullable(),
  /** Due within 30 days or overdue; days until then are negative from then on. */
  annualReview: z.object({ due: Day, days: Count }).nullable(),
  /** `StorePay.status` of an account that is not open. */
  receivingAccount: z.object({ status: z.union([z.literal(0), z.literal(1)]) }).nullable(),
});
export type ToDo = z.output<typeof ToDo>;

/** The way of a new store to its first session: what is done. */
export const Setup = z.object({
  storeData: z.boolean(),
  receivingAccount: z.boolean(),
  firstTemplate: z.boolean(),
  firstSession: z.boolean(),
});
export type Setup = z.output<typeof Setup>;

/** Days the figures of a home page cover, today included. */
export const OVERVIEW_RANGES = [7, 30] as const;

export const overview = call({
  id: 'overview.overview',
  method: 'GET',
  path: '/v1/home/overview',
  access: partner(),
  summary: 'Figures of the chosen store, what waits for a person, and how far a new store has come.',
  query: z.object({ range: oneOf(OVERVIEW_RANGES).default(7) }),
  addition: true,
  result: z.object({
    figures: z.object({
      totals: Figures,
      /** The same number of days before, up to the same time of day. */
      earlier: Figures,
      series: z.array(Figures.extend({ day: Day })),
    }),
    toDo: ToDo,
    /** Null once the store has a session. */
    setup: Setup.nullable(),
  }),
});

/** Figures of one day across merchants. */
const PlatformFigures = z.object({ bookings: Count, paid: Cents, refunded: Cents });

/**
 * The operator's counterpart; the screen catalogue names one path for both sides, but they share no field. Every part
 * is null for who lacks its code: MERCHANT_AUDIT for audits, PLATFORM_EVENT for the rest.
 */
export const platformOverview = call({
  id: 'overview.platform',
  method: 'GET',
  path: '/v1/p/home/overview',
  access: anyOperator(),
  summary: 'Figures of today across merchants, and what waits or runs.',
  addition: true,
  result: z.object({
    /** Onboarding files that wait for a decision, and since when the first of them does. */
    audits: z.object({ waiting: Count, oldest: Time.nullable() }).nullable(),
    sales: z
      .object({
        today: PlatformFigures,
        /** The same weekday of last week, up to the same time of day. */
        lastWeek: PlatformFigures,
        /** The last 14 days, today as the last one. */
        series: z.array(PlatformFigures.extend({ day: Day })),
      })
      .nullable(),
    /** Tasks of every merchant that wait or run: how many, and the first ten. */
    tasks: z
      .object({
        count: Count,
        first: z.array(
          z.object({
            taskId: z.string(),
            kind: Count,
            title: z.string(),
            /** Empty for a task that an operator started. */
            storeName: z.string(),
            totalCount: Count,
            endCount: Count,
            errorCount: Count,
            createdAt: Time,
          }),
        ),
      })
      .nullable(),
    /** Orders whose newest refund failed, and the ten templates with most of them. */
    failedRefunds: z
      .object({
        orders: Count,
        amount: Cents,
        templates: z.array(
          z.object({
            templateId: Id,
            title: z.string(),
            companyName: z.string(),
            storeName: z.string(),
            orders: Count,
            amount: Cents,
          }),
        ),
      })
      .nullable(),
  }),
});

/** Cheap: the menus of all open consoles ask it again and again. */
export const waiting = call({
  id: 'overview.waiting',
  method: 'GET',
  path: '/v1/home/waiting',
  access: either(anyOperator(), partner()),
  summary: 'How much waits for a person, as the menu counts it; null for who may do nothing about it.',
  addition: true,
  result: z.object({
    /** Of operators, MERCHANT_AUDIT: onboarding files that wait for a decision. */
    audits: Count.nullable(),
    /** Of the chosen store, EVENTS_READ_WRITE: orders whose newest refund failed. */
    failedRefunds: Count.nullable(),
  }),
});
