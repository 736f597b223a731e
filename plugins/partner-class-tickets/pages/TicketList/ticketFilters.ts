import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { classPacks } from '../../../../shared/contract/classPacks/calls.ts';

/** Filters of /class/index (screens F3). */
export const ticketFilters = (t: PluginText<'partner-class-tickets'>, sports: readonly Choice[]) =>
  ({
    keyword: { kind: 'text', label: t('list.search') },
    status: {
      kind: 'codes',
      label: t('filter.status'),
      single: true,
      options: [
        { value: '1', label: t('switch.isOn') },
        { value: '0', label: t('switch.isOff') },
      ],
    },
    sport_type: { kind: 'ids', label: t('filter.sport'), options: sports },
    onSale: { kind: 'flag', label: t('filter.onSale'), yes: t('filter.running'), no: t('filter.notRunning') },
    priceMin: { kind: 'money', label: t('filter.price'), params: ['priceMin', 'priceMax'] },
  }) satisfies FiltersOf<typeof classPacks>;
