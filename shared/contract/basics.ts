import { z } from 'zod';
import { isTurned, seenLength } from '../format/normalForm.ts';
import { DEFAULT_PAGE_SIZE, EARLIEST_DAY, LATEST_DAY, MAX_PAGE_SIZE } from '../codes/limits.ts';

/** PostgreSQL refuses NUL in text and lone surrogates cannot be encoded: such text is refused with a field error. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Text as people type it: trimmed, counted in characters, storable; what nobody can see is no text. Use `.min/.max`
 * through the arguments. `params`
 * name the broken rule for forms, which say it in the person's language. A text that is too long is looked at by
 * nothing that comes after.
 */
export const text = (min: number, max: number) => {
  const tooLong = {
    error: `takes at most ${max} characters`,
    params: { rule: 'tooLong', max },
    abort: true,
  };
  return (
    z
      .string()
      .trim()
      // A character has one or two units: what is longer needs no counting.
      .refine((value) => value.length <= 2 * max, tooLong)
      .refine((value) => [...value].length <= max, tooLong)
      .refine(isStorable, { error: 'has characters that cannot be stored' })
      .overwrite((value) => (seenLength(value) === 0 ? '' : value))
      .refine((value) => seenLength(value) >= min, {
        error: `needs at least ${min} characters`,
        params: { rule: 'tooShort', min },
      })
  );
};

/** What something or somebody is called: a text that looks like what it is. */
export const nameText = (min: number, max: number) =>
  text(min, max).refine((value) => !isTurned(value), {
    error: 'has marks that turn the direction of text',
    params: { rule: 'turned' },
  });

/** A database identity: positive integer, as a number in bodies. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An identity in a path or query, where everything is text; the console sends a number or one as text. */
export const IdText = z.coerce.number<number | `${number}`>().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Integer cents. */
export const Cents = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/**
 * Money that was paid, is owed or goes back, in cents; null for whoever may not see it. The edge empties every field of
 * this shape for merchants without PAYMENT_READ_EXPORT (decision H21). Prices and costs of messages are no amounts.
 */
export const Amount = Cents.nullable();
/** Text of a message to a member. Sums of money in it, in yuan, are hidden from whoever may not see amounts. */
export const MessageText = z.string();
/** What a line of the audit trail says of its object. Fields that are named like amounts are hidden as those are. */
export const AuditFacts = z.unknown();
/** A count. */
export const Count = z.number().int();

const isWithinDays = (day: string): boolean => day >= EARLIEST_DAY && day <= LATEST_DAY;
const outsideDays = { error: `is between ${EARLIEST_DAY} and ${LATEST_DAY}` };
/** The day in UTC; empty for what is no time. */
const utcDayOf = (time: string): string => {
  const instant = new Date(time);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
};
/** ISO 8601 with offset. */
export const Time = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((time) => isWithinDays(utcDayOf(time)), outsideDays);
/** Business date, YYYY-MM-DD. */
export const Day = z.iso.date().refine(isWithinDays, outsideDays);
/** Version for edit-conflict detection (code 10150): a 32-bit number. */
export const Version = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 31 - 1);
/** 0 or 1 on the wire. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** One of `values` in a query, where everything is text: whoever sends it can write no other. */
export const oneOf = <const Values extends readonly (string | number)[]>(values: Values) =>
  z
    .string()
    .refine((value) => values.some((allowed) => String(allowed) === value), {
      error: `is one of ${values.join(', ')}`,
    })
    .transform((value): Values[number] => {
      const found = values.find((allowed) => String(allowed) === value);
      if (found === undefined) throw new Error('refined before');
      return found;
    }) as z.ZodType<Values[number], `${Values[number]}`>;

/** Several of `values`, comma separated (screens C1b). */
export const severalOf = <const Values extends readonly (string | number)[]>(values: Values) =>
  z
    .string()
    .max(400)
    .refine((list) => list.split(',').every((value) => values.some((allowed) => String(allowed) === value)), {
      error: `takes values of ${values.join(', ')}, separated by commas`,
    })
    .transform((list): Values[number][] =>
      values.filter((allowed) => list.split(',').includes(String(allowed))),
    );

/** Several identities, comma separated (screens C1b). */
export const Ids = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16}){0,199}$/, { error: 'takes numbers separated by commas' })
  .transform((list) => list.split(',').map(Number));

/**
 * Which of the company's stores a list shows: named ones, or `all` the caller may read; without it the chosen store
 * alone (screens C1b, F).
 */
export const StoreChoice = z.union([z.literal('all'), Ids], {
  error: 'takes "all", or numbers separated by commas',
});
export type StoreChoice = z.output<typeof StoreChoice>;

/** Quick search: trimmed, at most 50 characters. */
export const Keyword = text(0, 50);

/** Paging and sorting of every list (screens A2, C1b). `sortable` are the fields the server can order by. */
export const pageQuery = <const Fields extends readonly [string, ...string[]]>(sortable: Fields) =>
  z.object({
    currentPage: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(9999)
      .default(DEFAULT_PAGE_SIZE)
      .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
    sortBy: z.enum(sortable).optional(),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
  });

/** `Page<T>` of screens C1. */
export const pageShape = <Row extends z.ZodType>(row: Row) =>
  z.object({
    currentPage: Count,
    pageSize: Count,
    totalRecords: Count,
    totalPages: Count,
    results: z.array(row),
  });

/** One page of rows, as the kit and the services pass it around. */
export interface Page<Row> {
  currentPage: number;
  pageSize: number;
  totalRecords: number;
  totalPages: number;
  results: Row[];
}

/** `Opt` of screens C1. */
export const Option = z.object({ label: z.string(), value: Id });
/** `Ok` of screens C1. */
export const Ok = z.object({ id: Id, version: Version });
/** Path parameter `{id}`. */
export const IdParams = z.object({ id: IdText });

/** Path of a member's picture below `picturesBase` of the configuration; empty for none. */
export const MemberPicture = z.string();
