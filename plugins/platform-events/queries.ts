import { useMemo } from 'react';
import { type Choice, useCall, useChoices } from '../../core/api.ts';
import { AREAS_HASH } from '../../shared/codes/areas.ts';
import { cities, companyOptions, sports, storeOptions } from '../../shared/contract/choices/calls.ts';

/** Sport types to filter by. */
export const useSports = (): readonly Choice[] =>
  useChoices(useCall(sports, {}, { isLater: true, isKept: true }).data);

/** Companies to filter by. */
export const useCompanies = (): readonly Choice[] =>
  useChoices(useCall(companyOptions, {}, { isLater: true }).data);

/** Stores to filter by; those of the chosen companies once there are some. */
export function useStores(companyIds: string | null): readonly Choice[] {
  const isFit = companyIds !== null && /^\d{1,16}(,\d{1,16}){0,199}$/.test(companyIds);
  const request = isFit ? { query: { companyId: companyIds } } : {};
  return useChoices(useCall(storeOptions, request, { isLater: true }).data);
}

/** Cities by code, without their districts. */
export function useCities(): { readonly choices: readonly Choice[]; readonly isFailed: boolean } {
  const { data, isError } = useCall(cities, { query: { hash: AREAS_HASH } }, { isLater: true });
  const choices = useMemo(
    () =>
      (data ?? [])
        .flatMap(({ children }) => children)
        .map(({ code, name }) => ({ value: code, label: name })),
    [data],
  );
  return { choices, isFailed: isError };
}
