import { listPlaces } from '../../core/list.ts';
import type { TemplateRow } from '../../shared/contract/events/shapes.ts';

/** Templates: /event/template. */
export const TemplateList = listPlaces<TemplateRow>('events.templates');

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const templateTexts = {
  plugin: 'partner-templates',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* Parts of forms and lists about templates, for pages: a manifest takes the two above, and nothing else comes with them. */
export { CoachField } from './components/CoachField.tsx';
export { Cover } from './components/Cover.tsx';
export * from './components/eventFields.tsx';
export * from './components/payLines.ts';
export { paymentLabels } from './components/paymentLabels.ts';
export { peopleIn, templateLines } from './components/templateChanges.ts';
export { PlaceInput, type PlaceTimes, usePlaces } from './components/PlaceInput.tsx';
export { TemplateName } from './components/TemplateName.tsx';
export { TemplateSelect, useTemplateTitles } from './components/TemplateSelect.tsx';
export { useTemplateFilter } from './components/useTemplateFilter.ts';
export { usePayModes } from './payModes.ts';
export {
  useClassPacks,
  useCoaches,
  useSports,
  useUsualMinutes,
} from './queries.ts';
export { useOverlapQuestion } from './useOverlapQuestion.ts';
