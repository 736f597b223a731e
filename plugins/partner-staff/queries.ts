import { useMemo } from 'react';
import { type Choice, useCall, useChoices } from '../../core/api.ts';
import { WHOLE_LIST_PAGE_SIZE } from '../../shared/codes/limits.ts';
import { roleOptions } from '../../shared/contract/staff/calls.ts';
import { stores } from '../../shared/contract/stores/calls.ts';

/** The stores that the viewer manages, as the server answers them. */
export const useStoreRows = () => useCall(stores, { query: { pageSize: WHOLE_LIST_PAGE_SIZE } });

/** Stores the viewer manages, those that are disabled among them. */
export function useManagedStores(): readonly Choice[] {
  const { data } = useStoreRows();
  return useMemo(
    () => (data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [data],
  );
}

/** Every role of merchants, to filter by. */
export const useRoles = (): readonly Choice[] => useChoices(useCall(roleOptions, {}, { isLater: true }).data);
