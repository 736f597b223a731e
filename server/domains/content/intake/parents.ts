import type { ContentKind } from '../../../../shared/codes/content.ts';
import type { IntakeWrite } from '../../../../shared/contract/content/shapes.ts';
import type { Named } from './sql.ts';

/** What a thing stands in is of the kind that its own kind says. */
const PARENTS: Readonly<Partial<Record<ContentKind, ContentKind>>> = {
  feed: 'group',
  question: 'group',
  comment: 'feed',
  photo: 'album',
  answer: 'question',
};
/** These are nowhere by themselves. */
export const MUST_STAND_IN: readonly ContentKind[] = ['comment', 'photo', 'answer'];

/** The thing that a write names as what it stands in, if its kind has one. */
export function parentNameOf({ kind, parent }: Pick<IntakeWrite, 'kind' | 'parent'>): Named | undefined {
  const parentKind = PARENTS[kind];
  return parent === undefined || parentKind === undefined
    ? undefined
    : { kind: parentKind, externalId: parent };
}
