import { useMemo } from 'react';
import { useCall, useChoices, usePluginText } from '../../../../core/api.ts';
import { type FiltersOf, usePeople } from '../../../../core/list.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { storeOptions } from '../../../../shared/contract/choices/calls.ts';
import type { reviews } from '../../../../shared/contract/content/calls.ts';
import { reviewFilters } from './reviewFilters.ts';

/** The filters of a queue, with the people and stores that can be chosen. */
export function useReviewFilters(kind: ReviewKind): FiltersOf<typeof reviews> {
  const t = usePluginText('platform-content-review');
  const reviewers = usePeople('handledBy');
  const ofStores = useCall(storeOptions, {}, { isLater: true, enabled: kind === 'evaluation' });
  const stores = useChoices(ofStores.data);
  return useMemo(() => reviewFilters(t, kind, { reviewers, stores }), [t, kind, reviewers, stores]);
}
