import { type ReactElement, useMemo } from 'react';
import type { ListPageProps } from './ListPage.tsx';
import { listPlaces } from './listPlaces.ts';
import { useAddedActions } from './useAddedActions.tsx';
import { useAddedColumns } from './columns/useAddedColumns.tsx';

/** A list page as it is with what other plugins add to its list, and their parts that stand beside the table. */
export function useListEntries<Row>(
  props: ListPageProps<Row>,
): readonly [props: ListPageProps<Row>, parts: ReactElement] {
  const { id } = props.list;
  const places = useMemo(() => listPlaces<Row>(id), [id]);
  const { asking, ...added } = useAddedColumns(places, props);
  const { opened, rowActions } = useAddedActions(places, props);
  const parts = (
    <>
      {asking}
      {opened}
    </>
  );
  return [{ ...props, ...added, rowActions }, parts];
}
