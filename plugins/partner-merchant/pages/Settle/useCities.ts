import { useCallback, useMemo } from 'react';
import { useCall } from '../../../../core/api.ts';
import { AREAS_HASH } from '../../../../shared/codes/areas.ts';
import { type City, cities } from '../../../../shared/contract/choices/calls.ts';
import type { SearchOption } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';

/** Places a file may name: districts, and cities without any, by the way that leads to them. */
function placesIn(areas: readonly City[], above: readonly string[] = []): SearchOption[] {
  return areas.flatMap(({ code, name, children }) => {
    // A municipality is a province and its only city at once: it is named once.
    const path = above.at(-1) === name ? above : [...above, name];
    return children.length === 0
      ? [{ value: Number(code), label: path.join(' ') }]
      : placesIn(children, path);
  });
}

/** The whole table, asked once: its address carries its hash, under which browsers keep it. */
export function usePlaces(): { readonly places: readonly SearchOption[]; readonly isPending: boolean } {
  const { data, isPending } = useCall(cities, { query: { hash: AREAS_HASH } });
  const places = useMemo(() => placesIn(data ?? []), [data]);
  return { places, isPending };
}

/** A place by its code; what is no code, such as a name of older files, stays as it is. */
export function useCityNames(): (code: string) => string {
  const { places } = usePlaces();
  const names = useMemo(() => new Map(places.map(({ value, label }) => [String(value), label])), [places]);
  return useCallback((code) => names.get(code) ?? code, [names]);
}
