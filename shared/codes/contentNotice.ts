import type { ReviewKind } from './content.ts';

const NAMES: Readonly<Record<ReviewKind, readonly [string, string]>> = {
  group: ['圈子', 'circle'],
  feed: ['动态', 'post'],
  comment: ['评论', 'comment'],
  photo: ['图片', 'picture'],
  question: ['提问', 'question'],
  evaluation: ['评价', 'review'],
};
/** B20 as authors read it. */
const REASONS: Readonly<Record<number, readonly [string, string]>> = {
  1: ['垃圾或广告', 'spam or ads'],
  2: ['辱骂', 'abuse'],
  3: ['裸露', 'nudity'],
  4: ['违法', 'illegal content'],
  5: ['虚假信息', 'false information'],
  6: ['侵犯隐私', 'privacy'],
  7: ['与主题无关', 'off topic'],
};
const OTHER = ['违反社区规则', 'against the rules of the community'] as const;

/** The text message by which an author learns of a removal; the reviewer's dialog shows the same beforehand. */
export function removalMessage(kind: ReviewKind, reason: number): string {
  const [what, whatInEnglish] = NAMES[kind];
  const [why, whyInEnglish] = REASONS[reason] ?? OTHER;
  return `您发布的${what}因“${why}”被移除。Your ${whatInEnglish} was removed: ${whyInEnglish}.`;
}
