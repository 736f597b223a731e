import { Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import type { Columns } from '../../../../shared/contract/columns.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { userContent } from '../../../../shared/contract/content/calls.ts';
import type { userBookings, userPacks, userSanctions } from '../../../../shared/contract/users/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Pager } from '../../../../shared/ui/Pager/Pager.tsx';

const PAGE_SIZE = 10;
type Part = typeof userContent | typeof userBookings | typeof userPacks | typeof userSanctions;
type RowOfPart<Call extends Part> = ResultOf<Call>['results'][number];

/** A part of a user's panel that has pages of its own. */
export function PagedPart<Call extends Part>(props: {
  readonly id: number;
  readonly call: Call;
  readonly columns: Columns<RowOfPart<Call>>;
  readonly label: string;
}): ReactElement {
  const { id, call, columns, label } = props;
  const t = usePluginText('platform-users');
  const [currentPage, setPage] = useState(1);
  const asked = useCall<Part>(call, { params: { id }, query: { currentPage, pageSize: PAGE_SIZE } });
  return (
    <Loaded of={asked} text={t('panel.failed')} waiting={<Spinner size={24} />}>
      {({ results, totalRecords }) =>
        totalRecords === 0 ? (
          <p className="tl-ink-2">{t('panel.nothing')}</p>
        ) : (
          <>
            <ShortTable
              label={label}
              columns={columns}
              rows={results as readonly RowOfPart<Call>[]}
              rowId={(row) => row.id}
            />
            <Pager page={currentPage} pageSize={PAGE_SIZE} total={totalRecords} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
