import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { companies } from '../../../../shared/contract/companies/calls.ts';

/** Filters of /company/index (screens E4). */
export function companyFilters(
  t: PluginText<'platform-companies'>,
  title: (column: string) => string,
  cities: readonly Choice[],
  dueDays: readonly Choice[],
): FiltersOf<typeof companies> {
  return {
    keyword: { kind: 'text', label: title('companyName'), placeholder: t('audits.search') },
    type: {
      kind: 'codes',
      single: true,
      label: title('type'),
      options: [1, 2].map((value) => ({ value: String(value), label: t(`core:codes.companyType.${value}`) })),
    },
    city: { kind: 'ids', single: true, label: title('city'), options: cities },
    status: {
      kind: 'codes',
      single: true,
      label: title('status'),
      options: [1, 0].map((value) => ({ value: String(value), label: t(`core:codes.enabled.${value}`) })),
    },
    auditStatus: {
      kind: 'codes',
      label: title('auditStatus'),
      options: Object.values(AuditStatus).map((value) => ({
        value: String(value),
        label: t(`core:codes.auditStatus.${value}`),
      })),
      place: 'drawer',
    },
    dueBefore: {
      kind: 'codes',
      single: true,
      label: title('annualReviewDue'),
      options: dueDays,
      place: 'drawer',
    },
  };
}
