import type { z } from 'zod';
import { PaymentMode } from '../../../../shared/codes/lists.ts';
import { Id, Version } from '../../../../shared/contract/basics.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import {
  checkRanges,
  PROPAGATED_FIELDS,
  type PropagatedField,
  type TemplateDefaults,
  type TemplateDetail,
  templateFields,
} from '../../../../shared/contract/eventTemplates/shapes.ts';
import { type DraftPayLine, DraftPayLines, emptyLine } from '../../components/payLines.ts';

/** A house rule in the form; `key` tells rules apart while they are moved. */
export interface RuleValues {
  readonly key: string;
  readonly id?: number;
  readonly title: string;
  readonly content: string;
  readonly required: boolean;
}

/** What stands in the template form: the contract's fields, with `null` where nothing has been chosen yet. */
export interface TemplateValues {
  id: number | null;
  version: number | null;
  title: string;
  sport_type: number | null;
  storeId: number | null;
  grades: number[];
  cover: string;
  coverAlt: string;
  images: string[];
  description: string;
  minAge: number | null;
  maxAge: number | null;
  capacity: number | null;
  minParticipants: number | null;
  waitlistMax: number | null;
  waitlistOfferMinutes: number | null;
  paymentModes: DraftPayLine[];
  cancelDeadline: number | null;
  registrationClose: number | null;
  coachIds: number[];
  regulations: RuleValues[];
  isOnShelf: 0 | 1;
}

/** The contract's rules for both a new template and a changed one, which knows its id and version. */
export const templateSchema = templateFields
  .extend({ id: Id.nullable(), version: Version.nullable(), paymentModes: DraftPayLines })
  .superRefine(checkRanges);
export type TemplateBody = z.output<typeof templateSchema>;

/** What a new template starts with before a sport is chosen (screens F2). */
export const newTemplate = (storeId: number | null): TemplateValues => ({
  id: null,
  version: null,
  title: '',
  sport_type: null,
  storeId,
  grades: [1],
  cover: '',
  coverAlt: '',
  images: [],
  description: '',
  minAge: null,
  maxAge: null,
  capacity: 20,
  minParticipants: 0,
  waitlistMax: 0,
  waitlistOfferMinutes: 60,
  paymentModes: [emptyLine(PaymentMode.memberFree)],
  cancelDeadline: 24,
  registrationClose: 60,
  coachIds: [],
  regulations: [],
  isOnShelf: 1,
});

/** A stored template as the form shows it. */
export function valuesOf(detail: TemplateDetail): TemplateValues {
  const { id, version, title, sport_type, storeId, grades, description, isOnShelf } = detail;
  const { cover, coverAlt, images } = detail;
  const { minAge, maxAge, capacity, minParticipants, waitlistMax, waitlistOfferMinutes } = detail;
  const { paymentModes, cancelDeadline, registrationClose, coachIds, regulations } = detail;
  return {
    id,
    version,
    title,
    sport_type,
    storeId,
    grades,
    cover,
    coverAlt,
    images,
    description,
    isOnShelf,
    minAge,
    maxAge,
    capacity,
    minParticipants,
    waitlistMax,
    waitlistOfferMinutes,
    paymentModes,
    cancelDeadline,
    registrationClose,
    coachIds,
    regulations: regulations.map((rule) => ({
      key: `stored ${rule.id}`,
      id: rule.id,
      title: rule.title,
      content: rule.content,
      required: rule.required,
    })),
  };
}

/** What a sport fills in: every field it knows and nobody has touched yet. */
export function defaultsOf(
  defaults: TemplateDefaults,
  isTouched: (field: keyof TemplateValues) => boolean,
): Partial<TemplateValues> {
  const { grades, cover, description, minAge, maxAge, capacity, minParticipants } = defaults;
  const { waitlistMax, waitlistOfferMinutes, paymentModes, cancelDeadline, registrationClose } = defaults;
  const known: Partial<TemplateValues> = {
    grades,
    cover,
    // What it said was of another picture.
    coverAlt: '',
    description,
    minAge,
    maxAge,
    capacity,
    minParticipants,
    waitlistMax,
    waitlistOfferMinutes,
    cancelDeadline,
    registrationClose,
    paymentModes,
    coachIds: defaults.coachIds,
    regulations: defaults.regulations.map((rule, index) => ({ key: `sport ${index}`, ...rule })),
  };
  const untouched = Object.entries(known).filter(([field]) => !isTouched(field as keyof TemplateValues));
  return Object.fromEntries(untouched);
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Changed fields that sessions keep copies of. */
export const propagatedChanges = (before: TemplateValues, after: TemplateBody): readonly PropagatedField[] =>
  PROPAGATED_FIELDS.filter((field) => !isSame(comparable(before[field]), comparable(after[field])));

/** Pay lines compare by what they say, not by the order of their keys. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value) && value.every((line): line is PayLine => typeof line === 'object')
    ? value.map(({ mode, price, points, classPackId, times, items }) => [
        mode,
        price,
        points,
        classPackId,
        times,
        items.map(({ name, price: each, limit }) => [name, each, limit]),
      ])
    : value;
