import type { FiltersOf } from '../../../../core/list.ts';
import type { managePlatform } from '../../../../shared/contract/events/calls.ts';
import type { Choice, PluginText } from '../../../../core/api.ts';

/** Filters of /showEvent/index (screens E5). */
export function overviewFilters(
  t: PluginText<'platform-events'>,
  title: (column: string) => string,
  choices: {
    readonly companies: readonly Choice[];
    readonly stores: readonly Choice[];
    readonly sports: readonly Choice[];
  },
): FiltersOf<typeof managePlatform> {
  return {
    keyword: { kind: 'text', label: title('title'), placeholder: t('events.search') },
    start: { kind: 'dates', label: t('events.dates'), params: ['start', 'end'] },
    companyId: { kind: 'ids', label: title('company'), options: choices.companies },
    storeId: { kind: 'ids', label: title('store'), options: choices.stores },
    sport_type: { kind: 'ids', label: title('sport'), options: choices.sports },
    status: {
      kind: 'codes',
      label: t('events.status'),
      options: [0, 1, 2].map((value) => ({
        value: String(value),
        label: t(`core:codes.eventStatus.${value}`),
      })),
      place: 'drawer',
    },
    cityActivity: { kind: 'flag', label: title('city'), yes: t('core:list.yes'), no: t('core:list.no') },
    isOnShelf: {
      kind: 'flag',
      label: title('shelf'),
      yes: t('core:codes.shelf.1'),
      no: t('core:codes.shelf.0'),
    },
    fillMin: {
      kind: 'number',
      label: t('events.fill'),
      params: ['fillMin', 'fillMax'],
      min: 0,
      max: 100,
      unit: '%',
    },
  };
}
