import { z } from 'zod';
import { CANCEL_DEADLINE_HOURS, PaymentMode, REGISTRATION_CLOSE_MINUTES } from '../../codes/lists.ts';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  MAX_PRICE_CENTS,
  PICTURE_ALT_AT_MOST,
  REGULATIONS_AT_MOST,
  TEMPLATE_IMAGES_AT_MOST,
} from '../../codes/limits.ts';
import { textOfHtml } from '../../format/richText.ts';
import { Cents, Count, Flag, Id, nameText, Option, text, Time, Version } from '../basics.ts';
import { PayLine, PaymentModeCode, TemplateRow } from '../events/shapes.ts';
import { normalForm } from '../../format/normalForm.ts';

/** Address of one of our pictures that everybody may see, below `picturesBase` of the configuration, such as `/4f0c….webp`. */
export const PicturePath = z
  .string()
  .regex(/^\/(?!paper-)[\w-]{1,80}\.webp$/, { error: 'is no uploaded picture' });

/** What a cover shows, for those who cannot see it; left out or empty when nothing is said. */
export const CoverAlt = text(0, PICTURE_ALT_AT_MOST).default('');

/** B8, at least one, each once. */
export const Grades = z
  .array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
  .min(1, { error: 'names at least one level' })
  .refine(isDistinct, { error: 'names a level twice' });
/** B4. */
export const CancelDeadline = z.literal(CANCEL_DEADLINE_HOURS);
/** B5. */
export const RegistrationClose = z.literal(REGISTRATION_CLOSE_MINUTES);
/** Coaches of a session; whether they belong to the store is for the server to know. */
export const CoachIds = z.array(Id).max(10).refine(isDistinct, { error: 'names a coach twice' });
/** Seats. */
export const Capacity = z.number().int().min(1).max(9999);

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** What each payment mode needs and, by leaving it out here, what it must not carry (screens F2, /event/create). */
const lineRules: Readonly<Record<number, z.ZodObject>> = {
  [PaymentMode.energyPoints]: z.object({ points: z.number().int().min(1).max(99_999) }),
  [PaymentMode.classCard]: z.object({ classPackId: Id, times: z.number().int().min(1).max(20) }),
  [PaymentMode.mobileWallet]: z.object({ price: Cents.min(1).max(MAX_PRICE_CENTS) }),
  [PaymentMode.multiItem]: z.object({
    items: z
      .array(
        z.object({
          name: nameText(1, 20),
          price: Cents.min(1).max(MAX_PRICE_CENTS),
          limit: z.number().int().min(1).max(20),
        }),
      )
      .min(2)
      .max(10)
      .refine((items) => isDistinct(items.map(({ name }) => normalForm(name))), {
        error: 'names an item twice',
      }),
  }),
};
const emptyLine: Omit<PayLine, 'mode'> = { price: 0, points: 0, classPackId: null, times: 0, items: [] };

/** One way to pay as a form sends it: everything its mode needs, and nothing else. */
const CheckedLine = PayLine.superRefine((line, context) => {
  const rule = lineRules[line.mode] ?? z.object({});
  const needed = rule.safeParse(line);
  for (const issue of needed.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message, input: line });
  const own = Object.keys(rule.shape);
  for (const [field, empty] of Object.entries(emptyLine)) {
    const value = line[field as keyof typeof emptyLine];
    if (!own.includes(field) && JSON.stringify(value) !== JSON.stringify(empty))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `does not belong to payment mode ${line.mode}`,
        input: value,
      });
  }
});

/** Ways to pay: at least one, each mode once (class cards: each pack once). Which modes a company has: `paymentModesOf`. */
export const PaymentModes = z
  .array(CheckedLine)
  .min(1, { error: 'names at least one way to pay' })
  .max(10)
  .refine((lines) => isDistinct(lines.map(({ mode, classPackId }) => `${mode} ${classPackId ?? ''}`)), {
    error: 'names a way to pay twice',
  });

/** House rule as a form sends it; its place in the list is its order. Without `id` it is new. */
export const RegulationForm = z.object({
  id: Id.optional(),
  title: nameText(1, 40),
  content: text(1, 1000),
  required: z.boolean(),
});

/** House rule as answers carry it. */
export const Regulation = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  sort: Count,
  required: z.boolean(),
});

/** Rich text: 10 to 5000 characters of text, counted without its markup. The server keeps a few harmless tags. */
export const Description = text(1, 100_000).refine(
  (html) => {
    const { length } = [...textOfHtml(html)];
    return length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX;
  },
  { error: `has ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters` },
);

/** 0 switches the waiting list off; then the length of an offer has no effect. */
const waitlist = {
  waitlistMax: z.number().int().min(0).max(200),
  waitlistOfferMinutes: z.number().int().min(15).max(1440),
};
const Age = z.number().int().min(0).max(99).nullable();

/** The fields of the template form (screens F2, /event/create). What goes in comes out: forms may use it as schema. */
export const templateFields = z.object({
  title: nameText(2, 40),
  sport_type: Id,
  /** Another own store of the same company; the chosen one when left out. Fixed once the template exists. */
  storeId: Id.optional(),
  grades: Grades,
  cover: PicturePath,
  coverAlt: CoverAlt,
  images: z
    .array(PicturePath)
    .max(TEMPLATE_IMAGES_AT_MOST)
    .refine(isDistinct, { error: 'has a picture twice' }),
  description: Description,
  minAge: Age,
  maxAge: Age,
  capacity: Capacity,
  minParticipants: z.number().int().min(0).max(9999),
  ...waitlist,
  paymentModes: PaymentModes,
  cancelDeadline: CancelDeadline,
  registrationClose: RegistrationClose,
  coachIds: CoachIds,
  regulations: z.array(RegulationForm).max(REGULATIONS_AT_MOST),
  isOnShelf: Flag,
});

interface Ranges {
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly capacity: number;
  readonly minParticipants: number;
}
/** Rules between fields, for `.superRefine` of any schema that has them. */
export function checkRanges(form: Ranges, context: z.RefinementCtx): void {
  if (form.minAge !== null && form.maxAge !== null && form.minAge > form.maxAge)
    context.addIssue({
      code: 'custom',
      path: ['maxAge'],
      message: 'is not below the lowest age',
      input: form,
    });
  if (form.minParticipants > form.capacity)
    context.addIssue({
      code: 'custom',
      path: ['minParticipants'],
      message: 'is not above the capacity',
      input: form,
    });
}

/** The template form. */
export const TemplateForm = templateFields.superRefine(checkRanges);
export type TemplateForm = z.output<typeof TemplateForm>;

/** Future sessions by name that a change of the template flows into. */
export const NamedSessions = z.array(Id).min(1).max(500);
/** Future sessions a change of the template flows into: none, all, or the named ones. */
export const ApplyTo = z.union([z.literal('none'), z.literal('all'), NamedSessions]);

/** Fields of a template that its sessions keep copies of; only these flow into future sessions. */
export const PROPAGATED_FIELDS = [
  'title',
  'sport_type',
  'capacity',
  'minParticipants',
  'waitlistMax',
  'waitlistOfferMinutes',
  'paymentModes',
  'cancelDeadline',
  'registrationClose',
  'coachIds',
] as const;
export type PropagatedField = (typeof PROPAGATED_FIELDS)[number];
const PropagatedFieldName = z.enum(PROPAGATED_FIELDS);

/** The template form with the version it was opened at, and what else shall change. */
export const TemplateChange = templateFields
  .extend({
    id: Id,
    version: Version,
    applyTo: ApplyTo,
    /** 1 sends a message to everybody booked in a session that changes. */
    notifyParticipants: Flag,
  })
  .superRefine(checkRanges);
export type TemplateChange = z.output<typeof TemplateChange>;

/** A field that one session keeps as it was, because its bookings or times do not allow the new value. */
export const KeptField = z.object({
  eventId: Id,
  startAt: Time,
  field: PropagatedFieldName,
  /** 646 fewer seats than booked, 644 booked at the old prices, 422 does not fit the session's own values. */
  code: z.number().int(),
  reason: z.string(),
});

/** What a change of the template would do to its future sessions, counted by the server. */
export const TemplateChangePreview = z.object({
  /** Every future session that could be chosen, the first 500. */
  sessions: z.array(
    z.object({
      id: Id,
      startAt: Time,
      endAt: Time,
      place: z.string(),
      capacity: Count,
      /** Seats. */
      booked: Count,
      /** Live bookings, each for one seat or more. */
      bookings: Count,
    }),
  ),
  totalSessions: Count,
  /** Fields that would change, with the sessions that take them and the live bookings in these. */
  fields: z.array(z.object({ field: PropagatedFieldName, sessions: Count, bookings: Count, kept: Count })),
  affectedBookings: Count,
  members: Count,
  messages: Count,
  messageSample: z.string(),
  messageCost: Cents,
  kept: z.array(KeptField),
});

/** A template with everything its pages and its form show. */
export const TemplateDetail = TemplateRow.extend({
  companyName: z.string(),
  images: z.array(z.string()),
  description: z.string(),
  minAge: Count.nullable(),
  maxAge: Count.nullable(),
  minParticipants: Count,
  waitlistMax: Count,
  waitlistOfferMinutes: Count,
  paymentModes: z.array(PayLine),
  cancelDeadline: Count,
  registrationClose: Count,
  coachIds: z.array(Id),
  coachNames: z.array(z.string()),
  regulations: z.array(Regulation),
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

/** Answer of a changed template; with 10150 nothing was changed and `current` is the template as somebody else left it. */
export const TemplateChanged = z.object({
  id: Id,
  version: Version,
  sessions: Count,
  affectedBookings: Count,
  messages: Count,
  kept: z.array(KeptField),
  current: TemplateDetail.nullable(),
});

/** What a new template of a sport starts with; every field may be changed. */
export const TemplateDefaults = z.object({
  sport_type: Id,
  grades: z.array(z.number().int()),
  cover: z.string(),
  description: z.string(),
  minAge: Count.nullable(),
  maxAge: Count.nullable(),
  capacity: Count,
  minParticipants: Count,
  /** Usual length of a session. */
  minutes: Count,
  waitlistMax: Count,
  waitlistOfferMinutes: Count,
  paymentModes: z.array(PayLine),
  cancelDeadline: Count,
  registrationClose: Count,
  /** The asking account, when it is a coach of the store. */
  coachIds: z.array(Id),
  /** Coaches of the store, the only ones it accepts. */
  coaches: z.array(Option),
  /** The house rules the company uses most; those of the sport when it has none. */
  regulations: z.array(z.object({ title: z.string(), content: z.string(), required: z.boolean() })),
  /** B6 or B6', by the type of the company. */
  allowedModes: z.array(PaymentModeCode),
  /** False: payment mode 3 answers 649 until the store has opened its receiving account. */
  canCharge: z.boolean(),
});
export type TemplateDefaults = z.output<typeof TemplateDefaults>;

/** What `copyTemplate` is sent. */
export const CopyTemplateBody = z.object({ copyName: nameText(2, 40) });
export type CopyTemplateBody = z.output<typeof CopyTemplateBody>;

/** Copies templates into other stores of the company. */
export const CopyToStores = z.object({
  action: z.literal('copyToStores'),
  storeIds: z.array(Id).min(1).max(50),
});
