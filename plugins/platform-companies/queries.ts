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

/** Names of cities and districts by their codes. */
export function usePlaceNames(): (code: string) => string {
  const { data } = useCall(cities, { query: { hash: AREAS_HASH } }, { isLater: true });
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { children } of data ?? [])
      for (const city of children) {
        names.set(city.code, city.name);
        for (const { code, name } of city.children) names.set(code, `${city.name} ${name}`);
      }
    return (code: string) => names.get(code) ?? code;
  }, [data]);
}
