import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { staff } from '../../../../shared/contract/staff/calls.ts';

/** Filters of /storeStaff/index (screens F7). */
export const colleagueFilters = (
  t: PluginText<'partner-staff'>,
  title: (column: string) => string,
  choices: {
    readonly stores: readonly Choice[];
    readonly roles: readonly Choice[];
    readonly states: readonly Choice[];
  },
): FiltersOf<typeof staff> => ({
  keyword: { kind: 'text', label: title('name'), placeholder: t('list.search') },
  storeId: { kind: 'ids', single: true, label: title('stores'), options: choices.stores },
  roleId: { kind: 'ids', single: true, label: title('roles'), options: choices.roles },
  coach: {
    kind: 'codes',
    single: true,
    label: title('isCoach'),
    options: (['1', '0'] as const).map((value) => ({ value, label: t(`coachNames.${value}`) })),
  },
  status: { kind: 'codes', label: title('status'), options: choices.states },
});
