import { slot } from '../../core/api.ts';

/** In the bar above the finance reports: what else is done with their months. */
export const BusinessActions = slot<object>('platform-reports/business-actions', 1);

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const reportTexts = {
  plugin: 'platform-reports',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* Reports of either side, for pages: a manifest takes the above, and nothing else comes with it. */
export { BookingReport } from './components/BookingReport.tsx';
export { CardReport } from './components/CardReport.tsx';
export { CardSummaryReport } from './components/CardSummaryReport.tsx';
