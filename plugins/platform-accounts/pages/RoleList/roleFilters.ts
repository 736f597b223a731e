import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { roleList } from '../../../../shared/contract/permissions/calls.ts';

/** Filters of /account/role-list (screens E3). */
export function roleFilters(
  t: PluginText<'platform-accounts'>,
  title: (column: string) => string,
  codes: readonly Choice[],
): FiltersOf<typeof roleList> {
  return {
    keyword: { kind: 'text', label: title('name'), placeholder: t('roles.search') },
    side: {
      kind: 'codes',
      single: true,
      label: title('side'),
      options: ([2, 1] as const).map((value) => ({ value: String(value), label: t(`side.${value}`) })),
    },
    status: {
      kind: 'codes',
      single: true,
      label: title('status'),
      options: ([1, 0] as const).map((value) => ({
        value: String(value),
        label: t(`core:codes.enabled.${value}`),
      })),
    },
    code: { kind: 'codes', single: true, label: t('roles.contains'), options: codes },
  };
}
