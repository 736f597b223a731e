import { Button, ButtonGroup } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccess, useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { ShortTable } from '../../../../core/list.ts';
import { DIFFERENCES_SHOWN } from '../../../../shared/codes/money/reconciliation.ts';
import { isPackageOrderNumber } from '../../../../shared/codes/lists.ts';
import { matchDifference, reconciliation } from '../../../../shared/contract/reconciliation/calls.ts';
import { differenceColumns } from '../../../../shared/contract/reconciliation/columns.ts';
import type { Difference, ReconciledSource } from '../../../../shared/contract/reconciliation/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { merchantsOrderAddress } from '../../../partner-orders/api.ts';

const ExplainDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-closing-dialogs" */ './ExplainDialog.tsx')).ExplainDialog,
);

const rowId = ({ id }: Difference): number => id;

/** One business day: what each provider says, and each difference until it is matched or explained. */
export function DayDrawer({
  day,
  onChanged,
  onClose,
}: {
  readonly day: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = usePluginText('platform-closing');
  const asked = useCall(reconciliation, { query: { date: day } });
  const readsOrders = useAccess().can('PLATFORM_EVENT');
  const { send } = useSend(matchDifference);
  const [explained, setExplained] = useState<Difference>();
  const { refetch } = asked;
  const own = useMemo(() => {
    const refresh = (): void => {
      void refetch();
      onChanged();
    };
    const match = (id: number, matchId: number | null): void =>
      void send({ params: { id }, body: { matchId } }, { refresh });
    return {
      cells: {
        orderNumber: {
          render: ({ orderNumber }: Difference) =>
            readsOrders && orderNumber !== '' && !isPackageOrderNumber(orderNumber) ? (
              <Link to={merchantsOrderAddress(orderNumber)}>{orderNumber}</Link>
            ) : (
              orderNumber
            ),
        },
        note: {
          render: ({
            explained: isExplained,
            note,
            explainedBy,
            suggestedId,
            suggestedNumber,
            isByHand,
          }: Difference) => {
            if (isExplained) return t('day.explainedBy', { note, name: explainedBy });
            if (isByHand) return t('day.byHand');
            return suggestedId === null ? '' : t('day.suggested', { number: suggestedNumber });
          },
        },
        actions: {
          acts: true as const,
          render: (row: Difference) => (
            <ButtonGroup>
              {row.suggestedId === null ? null : (
                <Button size="small" text={t('day.match')} onClick={() => match(row.id, row.suggestedId)} />
              )}
              {row.isByHand ? (
                <Button size="small" text={t('day.unmatch')} onClick={() => match(row.id, null)} />
              ) : (
                <Button
                  size="small"
                  text={t(row.explained ? 'day.change' : 'day.explain')}
                  onClick={() => setExplained(row)}
                />
              )}
            </ButtonGroup>
          ),
        },
      },
    };
  }, [t, readsOrders, send, refetch, onChanged]);
  return (
    <SideDrawer isOpen title={t('day.title', { day })} width={860} onClose={onClose}>
      <Loaded of={asked} waiting={<SkeletonRows rows={6} rowHeight={32} />}>
        {(sources) => (
          <>
            <Sources sources={sources} />
            {sources.every(({ rows }) => rows.length === 0) ? <p>{t('day.agrees')}</p> : null}
            {sources
              .filter(({ rows }) => rows.length > 0)
              .map(({ source, rows }) => (
                <ShortTable
                  key={source}
                  label={t('day.differences', { source: source || t('day.noFile') })}
                  columns={differenceColumns}
                  own={own}
                  rows={rows}
                  rowId={rowId}
                />
              ))}
            {sources.reduce((sum, { rows }) => sum + rows.length, 0) < DIFFERENCES_SHOWN ? null : (
              <p>{t('day.more', { count: DIFFERENCES_SHOWN })}</p>
            )}
          </>
        )}
      </Loaded>
      {explained ? (
        <ExplainDialog
          difference={explained}
          onDone={() => {
            void refetch();
            onChanged();
          }}
          onClose={() => setExplained(undefined)}
        />
      ) : null}
    </SideDrawer>
  );
}

/** What each provider says of the day, in a line each. */
function Sources({ sources }: { readonly sources: readonly ReconciledSource[] }): ReactElement {
  const t = usePluginText('platform-closing');
  return (
    <ul>
      {sources.map(({ source, count, amount, theirs, difference, fee }) => (
        <li key={source}>
          {t('day.source', {
            source: source || t('day.noFile'),
            count,
            amount: formatCents(amount),
            theirs: formatCents(theirs),
            difference: formatCents(difference),
            fee: formatCents(fee),
          })}
        </li>
      ))}
    </ul>
  );
}
