import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { type FiltersOf, ListPage, useListColumns, useListPage } from '../../../core/list.ts';
import { newMemberships, newMembershipsReport } from '../../../shared/contract/membership/cards.calls.ts';
import { membershipColumns } from '../../../shared/contract/membership/columns.ts';
import type { MembershipRow } from '../../../shared/contract/membership/shapes.ts';
import { DayChart } from './DayChart.tsx';
import { ReportFile } from './ReportFile.tsx';
import { useReportChoices } from './useReportChoices.ts';
import { type Side, useReportDays } from './useReportDays.ts';

const rowId = ({ id }: MembershipRow): string => String(id);
const rowName = ({ cardNo }: MembershipRow): string => cardNo;

/** Cards that were opened, one by one (screens E7, /data/card). */
export function CardReport({ side }: { readonly side: Side }): ReactElement {
  const t = usePluginText('platform-reports');
  const { companies, stores } = useReportChoices(side);
  const days = useReportDays();
  const filters = useMemo(
    () =>
      ({
        keyword: { kind: 'text', label: t('filter.card') },
        start: { kind: 'dates', label: t('filter.opened'), params: ['start', 'end'], isRequired: true },
        ...(side === 'platform' && {
          companyId: { kind: 'ids', label: t('filter.company'), options: companies } as const,
          storeId: { kind: 'ids', label: t('filter.store'), options: stores } as const,
        }),
      }) satisfies FiltersOf<typeof newMemberships>,
    [t, side, companies, stores],
  );
  const defaults = useMemo(
    () => ({ values: days, sort: { by: 'openedAt', order: 'desc' } as const }),
    [days],
  );
  const list = useListPage({
    id: `${side}.report.card`,
    call: newMemberships,
    filters,
    defaults,
    columns: membershipColumns,
    rowId,
    rowName,
  });
  const { columns, card } = useListColumns(membershipColumns);
  const values = { ...days, ...list.address.state.values };
  return (
    <>
      {list.answer ? (
        <DayChart
          title={t('card.byDay')}
          byDay={list.answer.byDay}
          start={values.start}
          end={values.end}
          series={[{ id: 'cards', label: t('card.label'), of: ({ cards }) => cards }]}
          onDay={(day) => list.address.setValues({ start: day, end: day })}
        />
      ) : null}
      <ListPage
        list={list}
        label={t('card.label')}
        columns={columns}
        card={card}
        actions={<ReportFile call={newMembershipsReport} values={values} type="newMemberships" />}
        firstUse={{ title: t('card.emptyTitle'), text: t('card.emptyText') }}
      />
    </>
  );
}
