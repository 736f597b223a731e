import { z } from 'zod';
import { CHANNEL_ACTIONS, CHANNEL_DEVICES, CHANNEL_TARGETS } from '../../codes/channels.ts';
import { CHANNEL_SOURCES } from '../../codes/lists.ts';
import { Amount, Count, Day, Flag, Id, MemberPicture, nameText, text, Time, Version } from '../basics.ts';

/** Longest range of figures, in days (screens C2: as for finance). */
export const CHANNEL_DAYS_AT_MOST = 366;
/** Longest range shown hour by hour: 744 points. */
export const CHANNEL_HOUR_DAYS_AT_MOST = 31;

const DAY_MS = 86_400_000;
/** Days of a range, both ends included; 0 while an end is open. A range that ends before it starts counts none. */
export const daysBetween = (start: string | undefined, end: string | undefined): number =>
  start === undefined || end === undefined ? 0 : (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** The business days of figures, both included. Without them the server takes the last 30 days. */
export const DaysOfFigures = { start: Day.optional(), end: Day.optional() };
type DaysOfFigures = { readonly start?: string | undefined; readonly end?: string | undefined };

/** Whether figures are counted over these days: not backwards, at most a year. */
export const areDays = ({ start, end }: DaysOfFigures): boolean =>
  start === undefined ||
  end === undefined ||
  (start <= end && daysBetween(start, end) <= CHANNEL_DAYS_AT_MOST);
export const DAYS_RULE = { error: `is start or up to ${CHANNEL_DAYS_AT_MOST - 1} days later`, path: ['end'] };

/** The number of a code: letters and digits that cannot be guessed; whoever has it may see the public page. */
export const Serial = z.string().regex(/^[0-9A-Za-z]{1,32}$/, { error: 'is the number of a channel code' });
/** Name of a code: where it hangs, who passes it on. Unique for its target. */
export const ChannelContent = nameText(1, 30);

const Source = z.union(CHANNEL_SOURCES.map((value) => z.literal(value)));
const Target = z.union(CHANNEL_TARGETS.map((value) => z.literal(value)));

/** `Channel` of screens C1. Figures are those of the asked days, or since the code was made. */
export const Channel = z.object({
  id: Id,
  serialNumber: z.string(),
  eventTitle: z.string(),
  type: Source,
  content: z.string(),
  category: Target,
  searchId: Id,
  enable: Flag,
  /** What the code opens. */
  url: z.string(),
  /** Where its picture is. */
  qr: z.string(),
  pv: Count,
  uv: Count,
  orders: Count,
  paidAmount: Amount,
  createdAt: Time,
  version: Version,
});
export type Channel = z.output<typeof Channel>;

/** What the public page knows; `qr` is the picture itself, as a data address. */
export const PublicChannel = Channel.omit({ id: true, paidAmount: true, version: true });

/** Form of a new code. The server writes the title of a target it knows; the others are named by `eventTitle`. */
export const ChannelForm = z.object({
  type: Source,
  category: Target.default(1),
  searchId: Id,
  eventTitle: text(0, 60).optional(),
  content: ChannelContent,
});

/** What can be done to many codes. */
export const ChannelAction = z.object({ action: z.enum(['on', 'off']) });
export type ChannelAction = z.output<typeof ChannelAction>;

/** A code as a whole. */
export const ChannelChange = ChannelForm.extend({ category: Target, version: Version });

/** One point of the series; `t` is the beginning of its hour, business day or week. */
const Point = z.object({ t: Time, pv: Count, uv: Count, orders: Count, paidAmount: Amount });

/**
 * Figures of a range. `uv` counts people once for the whole range, so the points do not add up to it. Orders belong
 * to the moment they were placed, also in what was paid and returned since.
 */
export const ChannelFigures = z.object({
  totals: z.object({
    pv: Count,
    uv: Count,
    orders: Count,
    /** Orders that were paid, with money or otherwise, returned ones included. */
    paidOrders: Count,
    /** Paid orders whose people came. */
    checkedIn: Count,
    payers: Count,
    paidAmount: Amount,
    refund: Amount,
  }),
  series: z.array(Point),
  /** Visits by weekday (Monday first) and hour. */
  heat: z.array(z.array(Count)),
});

/** One line of the journal; visits have no person, order or sum. */
export const JournalRow = z.object({
  at: Time,
  userName: z.string().nullable(),
  userAvatar: MemberPicture.nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  action: z.enum(CHANNEL_ACTIONS),
  orderNumber: z.string().nullable(),
  amount: Amount,
  device: z.enum(CHANNEL_DEVICES).nullable(),
});
export type JournalRow = z.output<typeof JournalRow>;
