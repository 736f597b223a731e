import { Button } from '@blueprintjs/core';
import { type ReactElement, useMemo } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { ShortTable, useOpenInAddress } from '../../../../core/list.ts';
import { months } from '../../../../shared/contract/monthClose/calls.ts';
import { monthColumns } from '../../../../shared/contract/monthClose/columns.ts';
import type { MonthRow } from '../../../../shared/contract/monthClose/shapes.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Person } from '../../../../shared/ui/Person/Person.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { MonthDrawer } from './MonthDrawer.tsx';
import { RecognisedMatrix } from './RecognisedMatrix.tsx';
import '../../closing.css';

const rowId = ({ month }: MonthRow): string => month;

/** /statements/months: months that are closed by hand, and when what they received was earned. */
export default function MonthsPage(): ReactElement {
  const t = usePluginText('platform-closing');
  const list = useCall(months, {});
  const { id: openMonth, open, close } = useOpenInAddress();
  const own = useMemo(
    () => ({
      cells: {
        // Nobody has closed it, which is not the platform.
        closedBy: {
          render: ({ closedAt, closedBy }: MonthRow) => <Person name={closedAt ? closedBy : ''} />,
        },
        month: {
          acts: true as const,
          render: ({ month }: MonthRow) => (
            <Button variant="minimal" size="small" text={month} onClick={() => open(month)} />
          ),
        },
      },
    }),
    [open],
  );
  return (
    <div className="tl-closing">
      <p>{t('months.help')}</p>
      <Loaded of={list} waiting={<SkeletonRows rows={12} rowHeight={32} />}>
        {(rows) => (
          <>
            <ShortTable label={t('months.list')} columns={monthColumns} own={own} rows={rows} rowId={rowId} />
            <RecognisedMatrix rows={rows.filter(({ state }) => state === 'closed')} />
            {rows.some(({ month }) => month === openMonth) ? (
              <MonthDrawer month={openMonth} onClosed={() => void list.refetch()} onClose={close} />
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
