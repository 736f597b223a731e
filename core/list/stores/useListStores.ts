import { useCallback, useEffect, useMemo } from 'react';
import { useObservable, useService } from '../../plugins/react.tsx';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { type NamedStore, useGoToStore } from '../../shell/useGoToStore.ts';
import { useText } from '../../shell/useText.ts';
import type { FilterSpec } from '../filters/listFilters.ts';

/** A row that says whose it is. */
export type RowOfStore = NamedStore;

/** The other stores of a list that can show several (screens F). */
export interface ListStores<Row> {
  /** The list shows more than the store one works in: it is read, and nothing in it is ticked. */
  readonly isAcross: boolean;
  /** Whether a row belongs to another store than the one that calls run in. */
  isElsewhere(row: Row): boolean;
  /** Asks whether to go on in the store of a row, and opens the row there. */
  goTo(row: Row): Promise<void>;
  /** An act on rows of the store one works in; on a row of another one it leads there. */
  here<Rest extends readonly unknown[]>(
    act: (row: Row, ...rest: Rest) => void,
  ): (row: Row, ...rest: Rest) => void;
}

/** Every store of the company that the account may read (contract, `StoreChoice`). */
const ALL = 'all';

/**
 * Makes a list show several stores of the company: the filter `storeId`, for companies with more than one store that is
 * open, and the way into another of them. Calls run in one store (spec section 4), so a row of another one is opened
 * there. `addressOf` says where; without it the list knows the chosen store only.
 */
export function useListStores<Row>(addressOf: ((row: Row) => string) | undefined) {
  const t = useText();
  const stores = useService(CompanyStores);
  const { companies, company: current, store, loaded } = useObservable(stores.state$, stores.state);
  const isWanted = addressOf !== undefined;
  useEffect(() => {
    // Operators come to the merchant view without a list of stores.
    if (isWanted && !stores.state.loaded) stores.load().catch(() => undefined);
  }, [isWanted, stores]);
  const company = loaded ? companies.find(({ id }) => id === current?.id) : undefined;
  const filter = useMemo((): FilterSpec | undefined => {
    const others = company?.stores.filter(({ id, status }) => id !== store?.id && status === 1) ?? [];
    if (!isWanted || others.length === 0) return undefined;
    const named = others.map(({ id, name }) => ({ value: String(id), label: name }));
    const options = [{ value: ALL, label: t('list.allStores') }, ...named];
    return {
      kind: 'codes',
      label: t('list.store'),
      options,
      single: true,
      ...(store && { unset: store.name }),
    };
  }, [company, store, isWanted, t]);
  const isElsewhere = useCallback(
    (row: Row) => isWanted && (row as Row & RowOfStore).storeId !== store?.id,
    [isWanted, store],
  );
  const goToStore = useGoToStore();
  const goTo = useCallback(
    async (row: Row): Promise<void> => {
      if (addressOf) await goToStore(row as Row & RowOfStore, addressOf(row));
    },
    [goToStore, addressOf],
  );
  const here = useCallback<ListStores<Row>['here']>(
    (act) =>
      (row, ...rest) =>
        void (isElsewhere(row) ? goTo(row) : act(row, ...rest)),
    [isElsewhere, goTo],
  );
  return { filter, isElsewhere, goTo, here };
}
