import type { FiltersOf, Found } from '../../../../core/list.ts';
import type { manage } from '../../../../shared/contract/events/calls.ts';
import { DERIVED_STATES } from '../../../../shared/codes/lists.ts';
import { type Choice, codeOptions, type PluginText } from '../../../../core/api.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Filters of /event/index (screens F2), named as in screens C1b. */
export const sessionFilters = (
  t: PluginText<'partner-sessions'>,
  choices: {
    readonly sports: readonly Choice[];
    readonly coaches: readonly Choice[];
    readonly templates: Found;
  },
): FiltersOf<typeof manage> => {
  const [yes, no] = [t('sessions.yes'), t('sessions.no')];
  return {
    keyword: { kind: 'text', label: t('sessions.title'), placeholder: t('sessions.search') },
    start: { kind: 'dates', label: t('sessions.dates'), params: ['start', 'end'] },
    derived: {
      kind: 'codes',
      label: t('sessions.derived'),
      options: codeOptions(t, 'derived', DERIVED_STATES),
    },
    coachId: { kind: 'ids', label: t('sessions.coach'), options: choices.coaches },
    weekday: { kind: 'codes', label: t('sessions.weekday'), options: codeOptions(t, 'weekday', WEEKDAYS) },
    templateId: { kind: 'ids', label: t('sessions.template'), ...choices.templates, place: 'drawer' },
    status: {
      kind: 'codes',
      label: t('sessions.status'),
      options: codeOptions(t, 'eventStatus', [0, 1, 2]),
      place: 'drawer',
    },
    sport_type: { kind: 'ids', label: t('sessions.sport'), options: choices.sports, place: 'drawer' },
    timeFrom: { kind: 'time', label: t('sessions.clock'), params: ['timeFrom', 'timeTo'] },
    fillMin: {
      kind: 'number',
      label: t('sessions.fill'),
      params: ['fillMin', 'fillMax'],
      min: 0,
      max: 100,
      unit: '%',
    },
    underMin: { kind: 'flag', label: t('sessions.underMin'), yes, no },
    waiting: { kind: 'flag', label: t('sessions.hasWaiting'), yes, no },
  };
};
