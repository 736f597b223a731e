import { type Choice, codeOptions, type PluginText } from '../../../../core/api.ts';
import type { FiltersOf, People } from '../../../../core/list.ts';
import type { templates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { GRADES } from '../../../../shared/codes/lists.ts';

/** Filters of /event/template (screens F2). */
export const templateFilters = (
  t: PluginText<'partner-templates'>,
  choices: {
    readonly sports: readonly Choice[];
    readonly owners: People;
    readonly payModes: readonly number[];
  },
): FiltersOf<typeof templates> => ({
  keyword: { kind: 'text', label: t('templates.title'), placeholder: t('templates.search') },
  sport_type: { kind: 'ids', label: t('templates.sport'), options: choices.sports },
  grades: { kind: 'codes', label: t('templates.levels'), options: codeOptions(t, 'grade', GRADES) },
  isOnShelf: {
    kind: 'codes',
    label: t('templates.shelf'),
    single: true,
    options: [
      { value: '1', label: t('templates.onShelf') },
      { value: '0', label: t('templates.offShelf') },
    ],
  },
  creatorId: {
    kind: 'ids',
    label: t('templates.creator'),
    ...choices.owners,
    place: 'drawer',
  },
  upcoming: {
    kind: 'flag',
    label: t('templates.hasUpcoming'),
    yes: t('templates.yes'),
    no: t('templates.no'),
  },
  payMode: {
    kind: 'codes',
    label: t('templates.payMode'),
    options: codeOptions(t, 'paymentMode', choices.payModes),
    place: 'drawer',
  },
});
