import { type ReactElement, useMemo, useState } from 'react';
import { type PluginText, useCall } from '../../../core/api.ts';
import { type List, ShortTable } from '../../../core/list.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import { sessionSums } from '../../../shared/contract/finance/calls.ts';
import { sessionSumColumns } from '../../../shared/contract/finance/columns.ts';
import type { SentRequest } from '../../../shared/contract/call.ts';
import type { FinRow, FinSum, SessionSum } from '../../../shared/contract/finance/shapes.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Money } from '../../../shared/ui/Money/Money.tsx';
import { Pager } from '../../../shared/ui/Pager/Pager.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';

const rowId = ({ id }: SessionSum): number => id;
const PAGE_SIZE = 50;

/** A statement added up by session, with the way to the rows of each, and the sum of all rows below. */
export function SessionSums({
  list,
  type,
  days,
  sums,
  t,
}: {
  readonly list: List<FinRow>;
  readonly type: StatementType;
  /** What holds while the address names no days. */
  readonly days: { readonly start: string; readonly end: string };
  readonly sums: FinSum | undefined;
  readonly t: PluginText<'platform-statements'>;
}): ReactElement {
  const { address } = list;
  // Other filters begin at the first page again.
  const [{ page, of }, setPage] = useState({ page: 1, of: address.filterKey });
  const shown = of === address.filterKey ? page : 1;
  // The address is text and this is where it becomes a request; the server checks it against the contract.
  const query = {
    ...days,
    ...address.state.values,
    currentPage: shown,
    pageSize: PAGE_SIZE,
  } as unknown as SentRequest<typeof sessionSums>['query'];
  const sessions = useCall(sessionSums, { params: { type }, query });
  const own = useMemo(
    () => ({
      cells: {
        eventTitle: {
          render: ({ id, eventTitle }: SessionSum) => (
            <button
              type="button"
              className="tl-link"
              title={t('sessions.show')}
              onClick={() => {
                const next = new URLSearchParams(address.text);
                next.delete('view');
                next.delete('currentPage');
                next.set('eventId', String(id));
                address.open(next.toString());
              }}
            >
              {eventTitle}
            </button>
          ),
        },
      },
    }),
    [t, address],
  );
  return (
    <Loaded of={sessions} waiting={<SkeletonRows rows={8} rowHeight={40} />}>
      {({ results, totalRecords }) =>
        results.length === 0 ? (
          <EmptyState kind="no-result" title={t('list.emptyTitle')} text={t('list.emptyText')} />
        ) : (
          <>
            <ShortTable
              label={t('sessions.label')}
              columns={sessionSumColumns}
              own={own}
              rows={results}
              rowId={rowId}
              {...(sums && {
                sums: {
                  label: t('list.total', { count: sums.count }),
                  count: formatCount(sums.count),
                  gross: <Money cents={sums.gross} />,
                  discount: <Money cents={sums.discount} />,
                  fee: <Money cents={sums.fee} />,
                  net: <Money cents={sums.net} />,
                },
              })}
            />
            <Pager
              page={shown}
              pageSize={PAGE_SIZE}
              total={totalRecords}
              onPage={(next) => setPage({ page: next, of: address.filterKey })}
            />
          </>
        )
      }
    </Loaded>
  );
}
