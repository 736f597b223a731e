import { useMemo } from 'react';
import { type Choice, useCall } from '../../core/api.ts';
import { AREAS_HASH } from '../../shared/codes/areas.ts';
import { cities } from '../../shared/contract/choices/calls.ts';

/** Cities by code, without their districts. */
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
