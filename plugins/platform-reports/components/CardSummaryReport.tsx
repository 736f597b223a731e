import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { type FiltersOf, ListPage, useListColumns, useListPage } from '../../../core/list.ts';
import { MEMBERSHIP_GROUPS } from '../../../shared/codes/journal.ts';
import {
  membershipSummaries,
  membershipSummariesReport,
} from '../../../shared/contract/membership/cards.calls.ts';
import { membershipSummaryColumns } from '../../../shared/contract/membership/columns.ts';
import type { MembershipSummaryRow } from '../../../shared/contract/membership/shapes.ts';
import { cut } from '../../../shared/format/cut.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { BarChart } from '../../../shared/ui/Chart/PointChart.tsx';
import { FoldedChart } from './FoldedChart.tsx';
import { ReportFile } from './ReportFile.tsx';
import { useReportChoices } from './useReportChoices.ts';
import { type Side, useReportDays } from './useReportDays.ts';

/** So much of a name fits below its bars. */
const TICK_CHARACTERS = 8;

const rowId = ({ id }: MembershipSummaryRow): string => String(id);
const rowName = ({ group }: MembershipSummaryRow): string => group;

/** Cards that were opened, by store, company or colleague (screens E7, /data/cardSummary). */
export function CardSummaryReport({ side }: { readonly side: Side }): ReactElement {
  const t = usePluginText('platform-reports');
  const { companies, stores } = useReportChoices(side);
  const days = useReportDays();
  const filters = useMemo(
    () =>
      ({
        start: { kind: 'dates', label: t('filter.opened'), params: ['start', 'end'], isRequired: true },
        groupBy: {
          kind: 'codes',
          label: t('filter.groupBy'),
          single: true,
          options: MEMBERSHIP_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) })),
        },
        ...(side === 'platform' && {
          companyId: { kind: 'ids', label: t('filter.company'), options: companies } as const,
          storeId: { kind: 'ids', label: t('filter.store'), options: stores } as const,
        }),
      }) satisfies FiltersOf<typeof membershipSummaries>,
    [t, side, companies, stores],
  );
  const defaults = useMemo(
    () => ({ values: { ...days, groupBy: 'store' }, sort: { by: 'newCards', order: 'desc' } as const }),
    [days],
  );
  const list = useListPage({
    id: `${side}.report.cardSummary`,
    call: membershipSummaries,
    filters,
    defaults,
    columns: membershipSummaryColumns,
    rowId,
    rowName,
  });
  const own = useMemo(
    () => ({
      cells: {
        group: { text: ({ group }: MembershipSummaryRow) => (group === '' ? t('groups.themselves') : group) },
      },
    }),
    [t],
  );
  const { columns, card } = useListColumns(membershipSummaryColumns, own);
  const totals = list.answer?.totals;
  const values = { ...days, ...list.address.state.values };
  return (
    <>
      {list.rows.length > 0 ? (
        <FoldedChart title={t('summary.chart')}>
          <BarChart
            label={t('summary.chart')}
            pointLabel={t('summary.group')}
            points={list.rows.map(({ group }) => group || t('groups.themselves'))}
            pointTick={(group) => cut(group, TICK_CHARACTERS)}
            height={180}
            series={[
              { id: 'new', label: t('summary.newCards'), values: list.rows.map(({ newCards }) => newCards) },
              {
                id: 'first',
                label: t('summary.firstBookings'),
                values: list.rows.map(({ firstBookings }) => firstBookings),
              },
            ]}
          />
        </FoldedChart>
      ) : null}
      <ListPage
        list={list}
        label={t('summary.label')}
        columns={columns}
        card={card}
        totals={
          totals && list.total > 0
            ? {
                label: t('summary.total', { count: list.total }),
                cells: {
                  newCards: formatCount(totals.newCards),
                  firstBookings: formatCount(totals.firstBookings),
                },
              }
            : undefined
        }
        actions={<ReportFile call={membershipSummariesReport} values={values} type="membershipSummaries" />}
        firstUse={{ title: t('summary.emptyTitle'), text: t('summary.emptyText') }}
      />
    </>
  );
}
