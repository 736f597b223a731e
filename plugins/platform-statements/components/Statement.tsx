import { Button } from '@blueprintjs/core';
import { GroupObjects } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../core/api.ts';
import { type ListView, ListPage, useListColumns } from '../../../core/list.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import {
  exportPlatformStatement,
  exportStatement,
  platformStatement,
  statement,
} from '../../../shared/contract/finance/calls.ts';
import type { FinRow, FinSum } from '../../../shared/contract/finance/shapes.ts';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Money } from '../../../shared/ui/Money/Money.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { columnMeanings } from './statementTerms.ts';
import { OpenRefunds } from './OpenRefunds.tsx';
import { PrintStatement } from './print/PrintStatement.tsx';
import { RefundStateCell } from './RefundStateCell.tsx';
import { SessionSums } from './SessionSums.tsx';
import { StatementFigures } from './StatementFigures.tsx';
import { StatementTiles } from './StatementTiles.tsx';
import { type StatementChoices, statementFilters } from './statementFilters.ts';
import { SESSIONS, type Side, useStatement } from './useStatement.ts';

/** What a page of a statement says: which one, of whom, and where its orders are read. Functions must keep their identity. */
export interface StatementProps {
  readonly type: StatementType;
  readonly side: Side;
  /** Must keep its identity. */
  readonly choices: StatementChoices;
  /** Where an order is read; undefined for whoever may not. */
  readonly orderAddress: (orderNumber: string) => string | undefined;
  /** Where a failed refund is tried again, for those who may. */
  readonly retryAddress?: ((row: FinRow) => string | undefined) | undefined;
  /** Where a row of another store is opened; without it the statement knows the chosen store only. */
  readonly rowAddress?: ((row: FinRow) => string) | undefined;
  /** It can be added up by session. */
  readonly hasSessions?: boolean;
}

/** One of the seven statements: figures of all rows, then the rows (screens E6, F6). */
export function Statement(props: StatementProps): ReactElement {
  const { type, side, choices, orderAddress, retryAddress, rowAddress, hasSessions = false } = props;
  const t = usePluginText('platform-statements');
  const filters = useMemo(() => statementFilters(t, type, choices), [t, type, choices]);
  const { list, columns: declared, sums, days, today } = useStatement({ type, side, filters, rowAddress });
  const { setValues } = list.address;
  const own = useMemo(() => {
    const meanings = columnMeanings(t, type);
    return {
      cells: {
        ...meanings,
        orderNumber: { render: (row: FinRow) => <OrderLink row={row} addressOf={orderAddress} /> },
        bizDate: {
          ...meanings.bizDate,
          acts: true as const,
          render: ({ bizDate, isOpen }: FinRow) => (
            <Button
              variant="minimal"
              size="small"
              title={t('list.onlyDay')}
              text={isOpen === 1 ? t('list.openDay', { day: bizDate }) : bizDate}
              onClick={() => setValues({ start: bizDate, end: bizDate })}
            />
          ),
        },
        refundState: {
          acts: true as const,
          render: (row: FinRow) => <RefundStateCell row={row} retryAddress={retryAddress} t={t} />,
        },
      },
    };
  }, [t, type, orderAddress, retryAddress, setValues]);
  const { columns, card } = useListColumns(declared, own);
  const totals =
    sums.data && sums.data.count > 0
      ? totalsOf(sums.data, t('list.total', { count: sums.data.count }))
      : undefined;
  const views: readonly ListView<FinRow>[] = [
    {
      id: SESSIONS,
      title: t('sessions.title'),
      icon: <GroupObjects />,
      render: (shown) => <SessionSums list={shown} type={type} days={days} sums={sums.data} t={t} />,
    },
  ];
  return (
    <>
      <div className="tl-statement-head">
        <p className="tl-ink-2">{t(`terms.of.${type}`)}</p>
        <Loaded of={sums} waiting={<SkeletonRows rows={4} rowHeight={32} />}>
          {(figures) => (
            <>
              <StatementTiles type={type} sums={figures} t={t} />
              {figures.count > 0 ? (
                <StatementFigures sums={figures} onDay={(day) => setValues({ start: day, end: day })} t={t} />
              ) : null}
              <OpenRefunds refunds={figures.openRefunds} list={list} today={today} t={t} />
            </>
          )}
        </Loaded>
      </div>
      <ListPage
        list={list}
        label={t(`list.${type}`)}
        columns={columns}
        card={card}
        views={hasSessions ? views : undefined}
        exportCall={side === 'platform' ? exportPlatformStatement : exportStatement}
        exportType={type}
        totals={totals}
        actions={
          <PrintStatement
            type={type}
            call={side === 'platform' ? platformStatement : statement}
            list={list}
            days={days}
            columns={declared}
            totals={totals}
            t={t}
          />
        }
        firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      />
    </>
  );
}

function OrderLink({
  row: { orderNumber },
  addressOf,
}: {
  readonly row: FinRow;
  readonly addressOf: StatementProps['orderAddress'];
}): ReactElement {
  const address = addressOf(orderNumber);
  return address === undefined ? <span>{orderNumber}</span> : <Link to={address}>{orderNumber}</Link>;
}

/** The grand total, under the columns it adds up. */
const totalsOf = (sums: FinSum, label: string) => ({
  label,
  cells: {
    gross: <Money cents={sums.gross} />,
    discount: <Money cents={sums.discount} />,
    fee: <Money cents={sums.fee} />,
    net: <Money cents={sums.net} />,
    received: <Money cents={sums.gross - sums.discount} />,
    recognised: <Money cents={sums.recognised} />,
    deferred: <Money cents={sums.deferred} />,
    outstanding: <Money cents={sums.outstanding} />,
  },
});
