import { REVIEW_CODES, type ReviewKind } from '../../../shared/codes/content.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import { refuse } from './refusals.ts';

/** Proof that somebody may review a kind; statements about items of one kind ask for it. */
export class KindSight {
  private constructor(readonly kind: ReviewKind) {}

  /** @throws Refusal forbidden, naming the code of the kind */
  static of({ codes }: PlatformCaller, kind: ReviewKind): KindSight {
    const code = REVIEW_CODES[kind];
    if (!codes.has(code)) throw refuse.forbidden({ code });
    return new KindSight(kind);
  }
}

/** The kinds somebody may review. */
export const kindsOf = ({ codes }: PlatformCaller): readonly ReviewKind[] =>
  (Object.keys(REVIEW_CODES) as ReviewKind[]).filter((kind) => codes.has(REVIEW_CODES[kind]));
