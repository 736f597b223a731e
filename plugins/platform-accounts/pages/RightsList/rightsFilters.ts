import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf, Found } from '../../../../core/list.ts';
import type { accountRightsList } from '../../../../shared/contract/permissions/calls.ts';

/** Filters of /account/auth-list (screens E3). */
export function rightsFilters(
  t: PluginText<'platform-accounts'>,
  title: (column: string) => string,
  roles: Found,
  codes: readonly Choice[],
): FiltersOf<typeof accountRightsList> {
  return {
    keyword: { kind: 'text', label: title('accountName'), placeholder: t('accounts.search') },
    roleId: { kind: 'ids', single: true, label: title('roles'), ...roles },
    code: { kind: 'codes', single: true, label: t('accounts.whoHas'), options: codes },
    side: {
      kind: 'codes',
      single: true,
      label: t('accounts.side'),
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
      place: 'drawer',
    },
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
