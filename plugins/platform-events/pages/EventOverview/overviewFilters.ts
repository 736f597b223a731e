import type { FilterTable } from '../../../../core/list.ts';
import type { Choice, PluginText } from '../../../../core/api.ts';

/** Filters of /showEvent/index (screens E5). */
export function overviewFilters(
  t: PluginText,
  choices: {
    readonly companies: readonly Choice[];
    readonly stores: readonly Choice[];
    readonly sports: readonly Choice[];
  },
): FilterTable {
  const [yes, no] = [t('events.yes'), t('events.no')];
  return {
    keyword: { kind: 'text', label: t('events.title'), placeholder: t('events.search') },
    dates: { kind: 'dates', label: t('events.dates'), params: ['start', 'end'] },
    companyId: { kind: 'ids', label: t('events.company'), options: choices.companies },
    storeId: { kind: 'ids', label: t('events.store'), options: choices.stores },
    sport_type: { kind: 'ids', label: t('events.sport'), options: choices.sports },
    status: {
      kind: 'codes',
      label: t('events.status'),
      options: [0, 1, 2].map((value) => ({
        value: String(value),
        label: t(`core:codes.eventStatus.${value}`),
      })),
      place: 'drawer',
    },
    cityActivity: { kind: 'flag', label: t('events.city'), yes, no },
    isOnShelf: {
      kind: 'flag',
      label: t('events.shelf'),
      yes: t('events.onShelf'),
      no: t('events.offShelf'),
    },
    fill: {
      kind: 'number',
      label: t('events.fill'),
      params: ['fillMin', 'fillMax'],
      min: 0,
      max: 100,
      unit: '%',
    },
  };
}
