import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import { USER_STATES } from '../../../../shared/codes/users.ts';
import type { users } from '../../../../shared/contract/users/calls.ts';

/** How many reports make somebody worth a look. */
const REPORTS = [1, 2, 3, 5, 10] as const;

/** Filters of /account/userManage (screens E3). */
export function userFilters(
  t: PluginText<'platform-users'>,
  title: (column: string) => string,
  cities: readonly Choice[],
): FiltersOf<typeof users> {
  return {
    keyword: { kind: 'text', label: title('userName'), placeholder: t('users.search') },
    phone: { kind: 'text', label: title('phone'), placeholder: t('users.phoneHint') },
    city: { kind: 'ids', single: true, label: title('city'), options: cities },
    state: {
      kind: 'codes',
      single: true,
      label: title('state'),
      options: USER_STATES.map((value) => ({ value, label: t(`core:codes.userState.${value}`) })),
    },
    start: { kind: 'dates', label: title('joinedAt'), params: ['start', 'end'] },
    reportsMin: {
      kind: 'codes',
      single: true,
      label: title('reports'),
      options: REPORTS.map((count) => ({ value: String(count), label: t('users.reportsFrom', { count }) })),
      place: 'drawer',
    },
  };
}
