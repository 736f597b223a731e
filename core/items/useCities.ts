import { useMemo } from 'react';
import { AREAS_HASH } from '../../shared/codes/areas.ts';
import { cities } from '../../shared/contract/choices/calls.ts';
import type { Choice } from '../list/filters/useChoices.ts';
import { useCall } from '../services/http/useCall.ts';

/** Cities by their codes, for filters and fields. */
export function useCities(): readonly Choice[] {
  const { data } = useCall(cities, { query: { hash: AREAS_HASH } }, { isLater: true });
  return useMemo(
    () =>
      (data ?? [])
        .flatMap(({ children }) => children)
        .map(({ code, name }) => ({ value: code, label: name })),
    [data],
  );
}
