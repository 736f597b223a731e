import { Add } from '@blueprintjs/icons';
import { type ReactElement, useMemo, useState } from 'react';
import { Configuration, LinkButton, usePluginText, useService } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { companyColumns } from '../../../../shared/contract/companies/columns.ts';
import { companies, exportCompanies } from '../../../../shared/contract/companies/calls.ts';
import type { CompanyRow } from '../../../../shared/contract/companies/shapes.ts';
import { addDays } from '../../../../shared/format/dates.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { CompanyList } from '../../api.ts';
import { useCities } from '../../queries.ts';
import { companyFilters } from './companyFilters.ts';
import { DueDay } from './DueDay.tsx';
import { useCompanyActions } from './useCompanyActions.tsx';

const DEFAULTS = { sort: { by: 'createdAt', order: 'desc' } } as const;
/** From today on, a review that is due sooner is soon. */
const SOON_DAYS = [0, 7, 30, 90] as const;
const rowId = ({ id }: CompanyRow): string => String(id);
const rowName = ({ companyName }: CompanyRow): string => companyName;
/** Disabled merchants step back. */
const rowTone = ({ status }: CompanyRow) => (status === 0 ? ('muted' as const) : undefined);

/** /company/index: the merchants of the platform. */
export default function CompanyListPage(): ReactElement {
  const t = usePluginText('platform-companies');
  const { labelOf } = useFieldLabels(companyColumns);
  const cities = useCities();
  const dates = useDates();
  const [today] = useState(() => dates.today());
  const dueDays = useMemo(
    () =>
      SOON_DAYS.map((days) => ({
        value: addDays(today, days),
        label: days === 0 ? t('companies.overdue') : t('companies.dueWithin', { days }),
      })),
    [t, today],
  );
  const filters = useMemo(() => companyFilters(t, labelOf, cities, dueDays), [t, labelOf, cities, dueDays]);
  const list = useListPage({
    id: CompanyList,
    call: companies,
    filters,
    defaults: DEFAULTS,
    columns: companyColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, dialog } = useCompanyActions(list);
  const { picturesBase } = useService(Configuration);
  const own = useMemo(
    () => ({
      open,
      cells: {
        avatar: {
          render: ({ avatar, companyName }: CompanyRow) =>
            avatar === '' ? (
              <EmptyValue />
            ) : (
              <PictureThumb src={`${picturesBase}${avatar}`} name={companyName} width={40} height={26} />
            ),
        },
        annualReviewDue: {
          render: ({ annualReviewDue }: CompanyRow) => <DueDay due={annualReviewDue} today={today} />,
        },
      },
    }),
    [open, picturesBase, today],
  );
  const { columns, card } = useListColumns(companyColumns, own);
  return (
    <ListPage
      list={list}
      label={t('companies.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={open}
      bulk={bulk}
      exportCall={exportCompanies}
      exportType="companies"
      actions={
        <LinkButton to="/company/add" intent="primary" icon={<Add />}>
          {t('companies.add')}
        </LinkButton>
      }
      firstUse={{ title: t('companies.emptyTitle'), text: t('companies.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
