import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useText } from '../shell/useText.ts';
import { retryList } from './listCall.ts';
import { type ActiveFilter, type FilterValues, isRequired } from './filters/listFilters.ts';
import type { List } from './useListPage.ts';

/** What a list says before its first row: what the thing is called, and what it is for. */
export interface FirstUse {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The one primary button, when the page has a way to make the first row. */
  readonly action?: ReactNode;
}

/** Filters whose removal is tried; more would be a burst of calls for one sentence. */
const MOST_TRIES = 6;

const without = (values: FilterValues, { params }: ActiveFilter): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([param]) => !params.includes(param)));

/** Nothing to show: the first use of a list, or filters without result and the one to take away (visual language 9). */
export function ListEmpty<Row>({
  list,
  firstUse,
}: {
  readonly list: List<Row>;
  readonly firstUse: FirstUse;
}): ReactElement | null {
  const { address, countWith, filters, id } = list;
  const t = useText();
  const { values } = address.state;
  const kept = list.active.filter(({ name }) => isRequired(filters[name])).flatMap(({ params }) => params);
  const active = list.active.filter(({ name }) => !isRequired(filters[name]));
  const relief = useQuery({
    queryKey: ['listRelief', id, values],
    enabled: active.length > 0,
    retry: retryList,
    queryFn: async () => {
      const tries = active.slice(0, MOST_TRIES);
      const [all = 0, ...counts] = await Promise.all([
        countWith(Object.fromEntries(Object.entries(values).filter(([param]) => kept.includes(param)))),
        ...tries.map((filter) => countWith(without(values, filter))),
      ]);
      const most = Math.max(0, ...counts);
      return { all, most, filter: most > 0 ? tries[counts.indexOf(most)] : undefined };
    },
  });
  if (active.length === 0 || relief.data?.all === 0)
    return (
      <EmptyState kind="first-use" title={firstUse.title} text={firstUse.text} actions={firstUse.action} />
    );
  const { filter, most = 0 } = relief.data ?? {};
  const remove = (): void =>
    address.setValues(Object.fromEntries((filter?.params ?? []).map((param) => [param, ''])));
  return (
    <EmptyState
      kind="no-result"
      title={t('list.noResult')}
      text={filter ? t('list.withoutFilter', { label: filter.value, total: most }) : undefined}
      actions={
        <>
          {filter ? <Button text={t('list.removeFilter', { label: filter.value })} onClick={remove} /> : null}
          <button type="button" className="tl-link" onClick={address.clearFilters}>
            {t('list.clearAll')}
          </button>
        </>
      }
    />
  );
}
