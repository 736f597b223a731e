import { useMemo } from 'react';
import { type Choice, useCall } from '../../../../core/api.ts';
import { AREAS_HASH } from '../../../../shared/codes/areas.ts';
import { cities } from '../../../../shared/contract/choices/calls.ts';

/** Cities with their provinces, and the districts of each. */
export interface Areas {
  readonly cities: readonly { readonly value: number; readonly label: string }[];
  readonly districtsOf: (cityCode: string) => readonly Choice[];
  readonly isFailed: boolean;
  readonly isPending: boolean;
}

/** The table of cities; a browser that has it does not ask for it again, because its address carries its hash. */
export function useAreas(): Areas {
  const { data, isError, isPending } = useCall(cities, { query: { hash: AREAS_HASH } });
  return useMemo(() => {
    const all = (data ?? []).flatMap((province) => province.children.map((city) => ({ province, city })));
    const districts = new Map(all.map(({ city }) => [city.code, city.children]));
    return {
      // A city that is a province itself, such as Shanghai, is said once.
      cities: all.map(({ province, city }) => ({
        value: Number(city.code),
        label: province.name === city.name ? city.name : `${province.name} ${city.name}`,
      })),
      districtsOf: (cityCode) =>
        cityCode === ''
          ? []
          : (districts.get(cityCode) ?? []).map(({ code, name }) => ({ value: code, label: name })),
      isFailed: isError,
      isPending,
    };
  }, [data, isError, isPending]);
}
