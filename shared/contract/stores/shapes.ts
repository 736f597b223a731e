import { z } from 'zod';
import {
  FACILITIES_AT_MOST,
  LANDLINE_NUMBER,
  MOBILE_NUMBER,
  OPEN_HOURS_AT_MOST,
} from '../../codes/limits.ts';
import { Count, Id, nameText, text, Time, Version } from '../basics.ts';
import { StoreRef } from '../authentication/identity.shapes.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';
import { typedTelephone } from '../../format/typedNumber.ts';
import { normalForm } from '../../format/normalForm.ts';

/** Open on a weekday (1 Monday to 7 Sunday) from one time of day to another; midnight at its end is 24:00. */
export const OpenSpan = z.object({
  weekday: z.number().int().min(1).max(7),
  from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
});
export type OpenSpan = z.output<typeof OpenSpan>;

/** Opening hours: each span ends after it begins, and no two of one weekday overlap. Times of this form sort as text. */
export const OpenHours = z
  .array(OpenSpan)
  .max(OPEN_HOURS_AT_MOST)
  .superRefine((spans, context) => {
    for (const [index, span] of spans.entries()) {
      const isBad = (rule: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'to'], message, params: { rule }, input: span.to });
      if (span.from >= span.to) isBad('endsFirst', 'is later than the time it opens');
      else if (spans.slice(0, index).some((other) => overlap(span, other)))
        isBad('overlaps', 'overlaps other hours of that day');
    }
  });

const overlap = (one: OpenSpan, other: OpenSpan): boolean =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to;

const AreaCode = z.string().regex(/^\d{6}$/);

const fields = {
  name: nameText(2, 30),
  fullName: nameText(2, 60),
  /** Six digits of GB/T 2260 from GET /v1/cities, and of a district of that city or empty. */
  cityCode: AreaCode,
  districtCode: z.union([AreaCode, z.literal('')]),
  address: text(5, 120),
  lng: z.number().min(-180).max(180).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  phone: text(1, 30)
    .overwrite(typedTelephone)
    .refine((phone) => MOBILE_NUMBER.test(phone) || LANDLINE_NUMBER.test(phone), {
      error: 'is a mobile number or a landline with its area code',
    }),
  openHours: OpenHours,
  /** An uploaded picture, or empty. */
  cover: z.union([PicturePath, z.literal('')]),
  facilities: z
    .array(text(1, 20))
    .max(FACILITIES_AT_MOST)
    .refine((names) => new Set(names.map(normalForm)).size === names.length, {
      error: 'names a facility twice',
    }),
  accountNum: text(4, 32),
};

/** A place on the map has both coordinates, or there is none. */
const isPlace = ({ lng, lat }: { readonly lng: number | null; readonly lat: number | null }): boolean =>
  (lng === null) === (lat === null);
const ONE_COORDINATE = {
  error: 'needs the other coordinate, or neither',
  params: { rule: 'oneCoordinate' },
  path: ['lat'],
};

/** What somebody fills in for a new store. */
export const StoreForm = z.object({ companyId: Id, ...fields }).refine(isPlace, ONE_COORDINATE);
export type StoreForm = z.output<typeof StoreForm>;

/** Values of a stored store, which stays with its company. */
export const StoreChange = z.object({ id: Id, ...fields, version: Version }).refine(isPlace, ONE_COORDINATE);
export type StoreChange = z.output<typeof StoreChange>;

/** `Store` of screens C1: a store as those who manage it see it. */
export const Store = StoreRef.extend({
  companyName: z.string(),
  cityCode: z.string(),
  district: z.string(),
  districtCode: z.string(),
  address: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  phone: z.string(),
  openHours: z.array(OpenSpan),
  cover: z.string(),
  facilities: z.array(z.string()),
  accountCount: Count,
  createdAt: Time,
  version: Version,
});
export type Store = z.output<typeof Store>;

/** Published sessions of a template that have not ended. */
export const LiveTemplate = z.object({
  templateId: Id,
  title: z.string(),
  sessions: Count,
  /** So many of them have begun: they end by themselves. */
  running: Count,
});

/** One store, with what its form and its switch ask about. */
export const StoreDetail = Store.extend({
  /** Published sessions that have not ended: with any of them the store cannot be disabled. */
  liveSessions: Count,
  /** The same by template, because sessions of one template are cancelled together; the one with most of them first. */
  liveTemplates: z.array(LiveTemplate),
  /** Money was paid here: the account number stays as it is. */
  isAccountNumLocked: z.boolean(),
});
export type StoreDetail = z.output<typeof StoreDetail>;
