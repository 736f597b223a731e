import { z } from 'zod';
import {
  APP_ITEM_STATUSES,
  type AppItemState,
  type PictureRatio,
  SHOWN_STATES,
} from '../../codes/app/items.ts';
import type { PageCode } from '../../codes/privileges.ts';
import type { LocalizedText } from '../../format/localized.ts';
import { Id, nameText, Time } from '../basics.ts';
import type { Columns } from '../columns.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';
import type { AppItem } from './shapes.ts';

/** What a field names: a sport type, or an item of another kind. */
export type Reference = 'sport' | 'medal' | 'check-topic' | 'clock-template';

/** A field that only one kind has: what it is called, what it takes, and how it is typed. */
export interface AppField {
  readonly title: LocalizedText;
  readonly schema: z.ZodType;
  /** What a new form begins with. */
  readonly empty: unknown;
  /** `own` is drawn by the page of the kind. */
  readonly input:
    | 'text'
    | 'lines'
    | 'rich'
    | 'number'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'picture'
    | 'reference'
    | 'own';
  readonly required?: true;
  /** Most characters. */
  readonly max?: number;
  readonly unit?: LocalizedText;
  readonly help?: LocalizedText;
  /** Codes it may have, with their words. */
  readonly words?: Readonly<Record<string, LocalizedText>>;
  /** What its number is of; whether there is such a thing the server looks up. */
  readonly refers?: Reference;
}

/** A rule over several fields of a form. */
export interface AppRule {
  /** The field that is wrong, by its dotted path. */
  readonly field: string;
  /** Name of the rule for pages, and the cure for everybody else. */
  readonly rule: string;
  readonly error: string;
}

/** Everything that a form of any kind has. */
export interface AppItemForm {
  readonly title: string;
  readonly cover: string;
  readonly sort: number;
  readonly status: (typeof APP_ITEM_STATUSES)[number];
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A kind of what the app shows: its columns, its fields and its rules, for both sides (decision 0070). */
export interface AppKind {
  /** Its name in addresses. */
  readonly name: string;
  /** The right that its list and form need. */
  readonly code: PageCode;
  /** Fields of its own, in the order of the form. */
  readonly fields: Readonly<Record<string, AppField>>;
  readonly columns: Columns<AppItem>;
  readonly titleMax: number;
  /** Nobody else of the kind may be called the same (10151). */
  readonly isUnique: boolean;
  readonly cover: 'required' | 'none';
  /** The exact ratio that its cover has to have; any where none is said. */
  readonly coverRatio?: (values: AppItemForm['values']) => PictureRatio | undefined;
  /** Whether both dates have to be said. */
  readonly span: 'required' | 'optional' | 'startOnly';
  /** Whether its rows have an order of their own. */
  readonly isSorted: boolean;
  readonly states: readonly AppItemState[];
  /** What the app counts of an item. */
  readonly figures: readonly string[];
  /** Those of them that say that an item is in use: it is not deleted then (644). */
  readonly uses: readonly string[];
  /** Fields that stay as they are once the figure is above zero. */
  readonly locked?: { readonly by: string; readonly fields: readonly string[] };
  /** So many may be live at one time. */
  readonly liveAtMost?: number;
  /** Whether the app reads its items by the public call. */
  readonly isPublic: boolean;
  readonly check?: (form: AppItemForm) => readonly AppRule[];
}

type Optional = 'titleMax' | 'isUnique' | 'cover' | 'span' | 'isSorted' | 'states' | 'isPublic';

/** Declares a kind; what most kinds have in common need not be said (screens E2). */
export const appKind = <const Given extends Omit<AppKind, Optional> & Partial<Pick<AppKind, Optional>>>(
  given: Given,
): AppKind & Given => ({
  titleMax: 40,
  isUnique: false,
  cover: 'required',
  span: 'optional',
  isSorted: true,
  states: SHOWN_STATES,
  isPublic: true,
  ...given,
});

/** Both ends of a span in their order. */
const isInOrder = ({ startAt, endAt }: Pick<AppItemForm, 'startAt' | 'endAt'>): boolean =>
  startAt === null || endAt === null || Date.parse(startAt) < Date.parse(endAt);

const moment = (isRequired: boolean) =>
  Time.nullable().refine((at) => !isRequired || at !== null, {
    error: 'is required',
    params: { rule: 'required' },
  });

const baseFields = (kind: AppKind) => ({
  title: nameText(1, kind.titleMax),
  cover: kind.cover === 'required' ? PicturePath : z.literal(''),
  sort: z.number().int().min(0).max(9999),
  status: z.enum(APP_ITEM_STATUSES),
  startAt: moment(kind.span === 'required'),
  endAt: moment(kind.span === 'required'),
});
const ownFields = (kind: AppKind): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, { schema }]) => [name, schema]));

/** Both rules that need several fields, each said at its field. */
const holdRules =
  <Form>(kind: AppKind, whole: (form: Form) => AppItemForm, pathOf: (field: string) => string[]) =>
  (form: Form, context: z.core.$RefinementCtx<Form>): void => {
    const filled = whole(form);
    if (!isInOrder(filled))
      context.addIssue({
        code: 'custom',
        path: ['endAt'],
        message: 'is after the start',
        params: { rule: 'afterBegin' },
      });
    for (const { field, rule, error } of kind.check?.(filled) ?? [])
      context.addIssue({ code: 'custom', path: pathOf(field), message: error, params: { rule } });
  };

/** What somebody fills in of a kind, as it is sent. */
export const formOf = (kind: AppKind): z.ZodType<AppItemForm> =>
  z.object({ ...baseFields(kind), values: z.object(ownFields(kind)) }).superRefine(
    holdRules(
      kind,
      (form) => form,
      (field) => field.split('.'),
    ),
  );

/** The same with all fields beside each other, as a page holds them. */
export type FlatForm = Omit<AppItemForm, 'values' | 'sort'> & {
  /** Null while its field is empty, which the rules refuse. */
  readonly sort: number | null;
  readonly [Field: string]: unknown;
};

/** The fields of a form beside each other. */
export const flatOf = ({ values, ...form }: AppItemForm): FlatForm => ({ ...form, ...values });

/** Fields beside each other as they are sent. */
export function nestedOf(kind: AppKind, flat: FlatForm): AppItemForm {
  const { title, cover, sort, status, startAt, endAt } = flat;
  const values = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, flat[name]]));
  return { title, cover, sort: sort ?? 0, status, startAt, endAt, values };
}

/** The rules of a kind over fields beside each other, and of `more` fields that are not sent. */
export const flatFormOf = (kind: AppKind, more: Record<string, z.ZodType> = {}): z.ZodType<FlatForm> =>
  z.object({ ...ownFields(kind), ...more, ...baseFields(kind) }).superRefine(
    holdRules<FlatForm>(
      kind,
      (flat) => nestedOf(kind, flat),
      (field) => field.replace(/^values\./, '').split('.'),
    ),
  );

/** A new form of a kind. */
export const emptyForm = (kind: AppKind): AppItemForm => ({
  title: '',
  cover: '',
  sort: 0,
  status: 'draft',
  startAt: null,
  endAt: null,
  values: Object.fromEntries(Object.entries(kind.fields).map(([name, { empty }]) => [name, empty])),
});

/** The number of something another field names; null while it is not chosen. */
export const ChosenId = Id.nullable();
/** The same where one has to be chosen. */
export const NeededId = ChosenId.refine((id) => id !== null, {
  error: 'is required',
  params: { rule: 'required' },
});
/** A whole number within bounds, null while the field is empty. */
export const whole = (min: number, max: number) =>
  z
    .number()
    .int()
    .min(min)
    .max(max)
    .nullable()
    .refine((value) => value !== null, { error: 'is required', params: { rule: 'required' } });
