import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { staff } from '../../../../shared/contract/staff/calls.ts';

/** What can be chosen in the filters. */
export interface StaffChoices {
  readonly companies: readonly Choice[];
  readonly stores: readonly Choice[];
  readonly roles: readonly Choice[];
  readonly states: readonly Choice[];
}

/** Filters of /staff/index (screens E8). */
export const staffFilters = (
  t: PluginText<'platform-staff'>,
  title: (column: string) => string,
  { companies, stores, roles, states }: StaffChoices,
): FiltersOf<typeof staff> => ({
  keyword: { kind: 'text', label: title('name'), placeholder: t('list.search') },
  companyId: { kind: 'ids', single: true, label: t('list.company'), options: companies },
  storeId: { kind: 'ids', single: true, label: t('list.store'), options: stores },
  roleId: { kind: 'ids', single: true, label: t('list.role'), options: roles, place: 'drawer' },
  coach: {
    kind: 'codes',
    single: true,
    label: t('list.coach'),
    options: (['1', '0'] as const).map((value) => ({ value, label: t(`coachNames.${value}`) })),
    place: 'drawer',
  },
  status: { kind: 'codes', label: title('status'), options: states },
});
