import type { PluginText } from '../../../../core/api.ts';
import type { FiltersOf, Found } from '../../../../core/list.ts';
import type { administrators } from '../../../../shared/contract/permissions/administrators.calls.ts';

/** Filters of /account/user (screens E3). */
export function administratorFilters(
  t: PluginText<'platform-accounts'>,
  title: (column: string) => string,
  roles: Found,
): FiltersOf<typeof administrators> {
  return {
    keyword: { kind: 'text', label: title('accountName'), placeholder: t('accounts.search') },
    side: {
      kind: 'codes',
      single: true,
      label: title('side'),
      options: ([2, 1] as const).map((value) => ({ value: String(value), label: t(`side.${value}`) })),
    },
    roleId: { kind: 'ids', single: true, label: title('roles'), ...roles },
    status: {
      kind: 'codes',
      single: true,
      label: title('status'),
      options: ([1, 0] as const).map((value) => ({
        value: String(value),
        label: t(`core:codes.enabled.${value}`),
      })),
    },
    start: { kind: 'dates', label: title('lastLoginAt'), params: ['start', 'end'] },
    neverSignedIn: {
      kind: 'codes',
      single: true,
      label: t('accounts.never'),
      options: [{ value: '1', label: t('accounts.neverYes') }],
      place: 'drawer',
    },
    inactive: {
      kind: 'codes',
      single: true,
      label: t('accounts.inactive'),
      options: [{ value: '1', label: t('accounts.inactiveYes') }],
      place: 'drawer',
    },
  };
}
