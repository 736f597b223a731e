import { z } from 'zod';
import { MAX_PRICE_CENTS } from '../../codes/limits.ts';
import { ClassPackKind, VALIDITY_MONTHS } from '../../codes/lists.ts';
import { Amount, Cents, Count, Day, Flag, Id, nameText, text, Time, Version } from '../basics.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';

/** B24: a ticket is a number of class times, a pack contains tickets. */
export const PackKind = z.union([z.literal(ClassPackKind.ticket), z.literal(ClassPackKind.pack)]);
/** B14. */
export const ValidityMonths = z
  .number()
  .int()
  .refine((months) => VALIDITY_MONTHS.some((allowed) => allowed === months), {
    error: `is one of ${VALIDITY_MONTHS.join(', ')}`,
    params: { rule: 'choice' },
  });
export const PACK_ITEMS_AT_MOST = 10;
/** What one piece may be made of, and how many there may be. */
export const TIMES_AT_MOST = 999;
export const STOCK_AT_MOST = 99_999;

const fields = {
  name: nameText(2, 30),
  cover: z.union([PicturePath, z.literal('')]),
  description: text(0, 1_000),
  /** Stores that offer it, the chosen one among them. */
  storeIds: z.array(Id).min(1).max(200),
  saleFrom: Time.nullable(),
  saleTo: Time.nullable(),
  /** Pieces there are; null for as many as people want. */
  stock: z.number().int().min(1).max(STOCK_AT_MOST).nullable(),
  /** Pieces one member may buy; 0 for any number. */
  limitPerUser: z.number().int().min(0).max(99),
  status: Flag,
};

/** A ticket as somebody fills it in (screens F3). */
export const ClassTicketForm = z.object({
  ...fields,
  kind: z.literal(ClassPackKind.ticket),
  price: Cents.min(0).max(MAX_PRICE_CENTS),
  times: z.number().int().min(1).max(TIMES_AT_MOST),
  validityMonths: ValidityMonths,
  /** What its times pay: sessions of these templates, and of these sports. */
  templateIds: z.array(Id).max(200),
  sports: z.array(Id).max(50),
});
export type ClassTicketForm = z.output<typeof ClassTicketForm>;

/** A ticket in a pack, and its times in one piece. */
export const PackItem = z.object({ classPackId: Id, times: z.number().int().min(1).max(99) });
/** A pack as somebody fills it in (screens F4). */
export const LessonPackForm = z.object({
  ...fields,
  kind: z.literal(ClassPackKind.pack),
  price: Cents.min(1).max(MAX_PRICE_CENTS),
  items: z.array(PackItem).min(1).max(PACK_ITEMS_AT_MOST),
});
export type LessonPackForm = z.output<typeof LessonPackForm>;

type Sold = Pick<ClassTicketForm, 'saleFrom' | 'saleTo'>;
const isSpan = ({ saleFrom, saleTo }: Sold): boolean =>
  saleFrom === null || saleTo === null || Date.parse(saleFrom) < Date.parse(saleTo);
const SPAN = { path: ['saleTo'], error: 'is after the begin of the sale', params: { rule: 'afterBegin' } };
const isUsable = ({ templateIds, sports }: Pick<ClassTicketForm, 'templateIds' | 'sports'>): boolean =>
  templateIds.length + sports.length > 0;
const USABLE = {
  path: ['templateIds'],
  error: 'names at least one template or sport that it pays for',
  params: { rule: 'required' },
};
const hasEachOnce = ({ items }: Pick<LessonPackForm, 'items'>): boolean =>
  new Set(items.map(({ classPackId }) => classPackId)).size === items.length;
const ONCE = { path: ['items'], error: 'names each ticket once', params: { rule: 'duplicate' } };

const stored = { id: Id, version: Version };
/** The rules of the two forms, for pages. */
export const NewClassTicket = ClassTicketForm.refine(isSpan, SPAN).refine(isUsable, USABLE);
export const NewLessonPack = LessonPackForm.refine(isSpan, SPAN).refine(hasEachOnce, ONCE);
export const ClassTicketChange = ClassTicketForm.extend(stored).refine(isSpan, SPAN).refine(isUsable, USABLE);
export const LessonPackChange = LessonPackForm.extend(stored).refine(isSpan, SPAN).refine(hasEachOnce, ONCE);
/** Body of POST and PUT /v1/classPacks. */
export const ClassPackForm = z.discriminatedUnion('kind', [NewClassTicket, NewLessonPack]);
export type ClassPackForm = z.output<typeof ClassPackForm>;
export const ClassPackChange = z.discriminatedUnion('kind', [ClassTicketChange, LessonPackChange]);
export type ClassPackChange = z.output<typeof ClassPackChange>;

/** A ticket or a pack (`ClassPack` of screens C1). What the shop asks for it is a price and no amount (decision H21). */
export const ClassPackRow = z.object({
  id: Id,
  classPackId: Id,
  kind: PackKind,
  name: z.string(),
  cover: z.string(),
  storeId: Id,
  storeName: z.string(),
  storeIds: z.array(Id),
  storeNames: z.array(z.string()),
  price: Cents,
  times: Count,
  validityMonths: Count,
  sports: z.array(Id),
  templateIds: z.array(Id),
  /** Names of sports and templates it pays for; empty when it pays for everything that asks for it. */
  usableFor: z.array(z.string()),
  saleFrom: Time.nullable(),
  saleTo: Time.nullable(),
  /** On sale at this moment. */
  isOnSale: Flag,
  stock: Count.nullable(),
  sold: Count,
  /** Pieces of orders that were given back. */
  refunded: Count,
  holders: Count,
  timesLeft: Count,
  status: Flag,
  limitPerUser: Count,
  description: z.string(),
  /** Of packs: what one piece contains, at today's single price. */
  items: z.array(z.object({ classPackId: Id, name: z.string(), times: Count, singlePrice: Cents })),
  /** Of packs: what its times cost one by one. */
  singleSum: Cents.nullable(),
  /** Share of it that a buyer of the pack saves. */
  saving: z.number().nullable(),
  createdAt: Time,
  version: Version,
});
export type ClassPackRow = z.output<typeof ClassPackRow>;

/** What one ticket or pack brought and what is left of it (screens F3, /class/viewDetail). */
export const ClassPackFigures = z.object({
  sold: Count,
  used: Count,
  expired: Count,
  refunded: Count,
  distributed: Count,
  /** Paid less what went back. */
  income: Amount,
  /** Pieces sold a day, of the last 90 days that had a sale. */
  sales: z.array(z.object({ day: Day, sold: Count })),
  /** Times that end in the next 30 days, by day. */
  expiring: z.array(z.object({ day: Day, times: Count })),
  /** The next 20 sessions that it pays for. */
  sessions: z.array(z.object({ id: Id, title: z.string(), startAt: Time, booked: Count, capacity: Count })),
  /** Holdings whose records do not add up; always 0. */
  broken: Count,
});
export type ClassPackFigures = z.output<typeof ClassPackFigures>;

/** How much of a ticket can still be handed out, in class times; null for any number. */
export const FreeCount = z.object({ stock: Count.nullable(), distributed: Count, free: Count.nullable() });

/** The code that members scan (`qr` is the address of its picture). */
export const PackCode = z.object({
  serialNumber: z.string(),
  url: z.string(),
  qr: z.string(),
  validUntil: Time.nullable(),
  limit: Count.nullable(),
  used: Count,
});
export type PackCode = z.output<typeof PackCode>;

/** What `makePackCode` is sent. */
export const MakePackCodeBody = z.object({
  id: Id,
  validUntil: Time.nullable().default(null),
  limit: z.number().int().min(1).max(99_999).nullable().default(null),
});
export type MakePackCodeBody = z.output<typeof MakePackCodeBody>;

/** What `copyClassPack` is sent. */
export const CopyClassPackBody = z.object({ copyName: nameText(2, 30) });
export type CopyClassPackBody = z.output<typeof CopyClassPackBody>;
