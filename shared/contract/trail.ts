import type { LocalizedText } from '../format/localized.ts';
import { actions, objects } from './trail/trail.generated.ts';

/** What a family writes into the audit trail: `noun.verb` of what was done, and what it was done to, in words. */
export interface TrailWords {
  readonly objects: Readonly<Record<string, LocalizedText>>;
  readonly actions: Readonly<Record<string, LocalizedText>>;
}

/** What was done, as the trail keeps it; a file of shared/contract/trail has its words. */
export type TrailAction = keyof typeof actions;
/** Kind of object a line of the trail is about. */
export type TrailObject = keyof typeof objects;

/** The words of every action, by the trail's name of it. */
export const TRAIL_ACTION_WORDS: Readonly<Record<string, LocalizedText>> = actions;
/** The words of every kind of object. */
export const TRAIL_OBJECT_WORDS: Readonly<Record<string, LocalizedText>> = objects;
