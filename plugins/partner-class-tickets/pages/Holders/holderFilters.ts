import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import { holdingColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { holdings } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { HOLDING_STATES } from '../../../../shared/codes/holdings.ts';
import type { Language } from '../../../../shared/format/localized.ts';

const DAYS = [7, 14, 30, 60] as const;
const TIMES = [0, 1, 2, 3, 5] as const;

/** Filters of /class/userList (screens F3); which ticket arrives by a link and can be taken away. */
export const holderFilters = (
  t: PluginText<'partner-class-tickets'>,
  language: Language,
  tickets: readonly Choice[],
) => {
  const state = holdingColumns.all.find(({ id }) => id === 'state');
  const words = state?.kind === 'code' && typeof state.words !== 'string' ? state.words : {};
  return {
    keyword: { kind: 'text', label: t('holders.search') },
    classPackId: { kind: 'ids', label: t('holders.ticket'), options: tickets, single: true },
    state: {
      kind: 'codes',
      label: t('holders.state'),
      options: HOLDING_STATES.map((value) => ({ value, label: words[value]?.[language] ?? value })),
    },
    expiringIn: {
      kind: 'codes',
      label: t('holders.expiring'),
      single: true,
      options: DAYS.map((days) => ({ value: String(days), label: t('holders.inDays', { count: days }) })),
    },
    leftAtMost: {
      kind: 'codes',
      label: t('holders.left'),
      single: true,
      options: TIMES.map((times) => ({ value: String(times), label: t('holders.atMost', { times }) })),
    },
  } satisfies FiltersOf<typeof holdings>;
};
