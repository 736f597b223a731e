import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf, People } from '../../../../core/list.ts';
import { CLAIMS, REVIEW_STATES, type ReviewKind } from '../../../../shared/codes/content.ts';
import { REMOVAL_REASONS } from '../../../../shared/codes/users.ts';
import type { reviews } from '../../../../shared/contract/content/calls.ts';

const REPORTS = [1, 2, 3, 5, 10] as const;
const SCORES = [1, 2, 3, 4, 5] as const;

/** People and stores to filter by. */
export interface FilterChoices {
  readonly reviewers: People;
  readonly stores: readonly Choice[];
}

/** Filters of every queue, and those of one kind (screens E1). */
export function reviewFilters(
  t: PluginText<'platform-content-review'>,
  kind: ReviewKind,
  { reviewers, stores }: FilterChoices,
): FiltersOf<typeof reviews> {
  return {
    keyword: { kind: 'text', label: t('filter.keyword'), placeholder: t('filter.keywordHint') },
    state: {
      kind: 'codes',
      label: t('filter.state'),
      options: REVIEW_STATES.map((value) => ({
        value: String(value),
        label: t(`core:codes.reviewState.${value}`),
      })),
    },
    claimed: {
      kind: 'codes',
      single: true,
      label: t('filter.claimed'),
      options: CLAIMS.map((value) => ({ value, label: t(`claimState.${value}`) })),
      place: 'drawer',
    },
    start: { kind: 'dates', label: t('filter.written'), params: ['start', 'end'] },
    reportsMin: {
      kind: 'codes',
      single: true,
      label: t('filter.reports'),
      options: REPORTS.map((count) => ({ value: String(count), label: t('filter.reportsFrom', { count }) })),
      place: 'drawer',
    },
    author: { kind: 'text', label: t('filter.author'), placeholder: t('filter.authorHint') },
    hasPictures: { kind: 'flag', label: t('filter.pictures'), yes: t('filter.withPictures') },
    reason: {
      kind: 'codes',
      label: t('filter.reason'),
      options: REMOVAL_REASONS.map((value) => ({
        value: String(value),
        label: t(`core:codes.removalReason.${value}`),
      })),
      place: 'drawer',
    },
    handledBy: { kind: 'ids', single: true, label: t('filter.handledBy'), ...reviewers, place: 'drawer' },
    ...(kind === 'evaluation' && {
      reviewedStore: {
        kind: 'ids' as const,
        single: true,
        label: t('filter.store'),
        options: stores,
        place: 'drawer' as const,
      },
      score: {
        kind: 'codes' as const,
        single: true,
        label: t('filter.score'),
        options: SCORES.map((value) => ({
          value: String(value),
          label: t('filter.stars', { count: value }),
        })),
        place: 'drawer' as const,
      },
    }),
  };
}
