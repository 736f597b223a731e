import type { LocalizedText } from '../format/localized.ts';
import type { CodeLabels } from './columns.ts';
import { actions, families, objects } from './trail.generated.ts';

/** What a field of facts is called, and how its values are told where their own text does not say it. */
export interface TrailField extends LocalizedText {
  /** The words of its codes. */
  readonly words?: CodeLabels;
  /** Yes or no; integer cents. */
  readonly as?: 'flag' | 'money';
}

/** What a family writes into the audit trail: `noun.verb` of what was done, and what it was done to, in words. */
export interface TrailWords {
  readonly objects: Readonly<Record<string, LocalizedText>>;
  readonly actions: Readonly<Record<string, LocalizedText>>;
  /** Fields of facts by name, or by `object.field` where the name means something else of that object. */
  readonly fields?: Readonly<Record<string, TrailField>>;
}

/** What was done, as the trail keeps it; a file of shared/contract/trail has its words. */
export type TrailAction = keyof typeof actions;
/** Kind of object a line of the trail is about. */
export type TrailObject = keyof typeof objects;

/** The words of every action, by the trail's name of it. */
export const TRAIL_ACTION_WORDS: Readonly<Record<string, LocalizedText>> = actions;
/** The words of every kind of object. */
export const TRAIL_OBJECT_WORDS: Readonly<Record<string, LocalizedText>> = objects;

const FIELDS: ReadonlyMap<string, TrailField> = new Map(
  families.flatMap(({ fields = {} }) => Object.entries(fields)),
);

/** What a field of facts about an object is called; nothing where no family says it. */
export const trailField = (object: string, field: string): TrailField | undefined =>
  FIELDS.get(`${object}.${field}`) ?? FIELDS.get(field);
