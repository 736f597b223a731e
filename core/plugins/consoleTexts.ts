import type { Plugin } from './plugin.ts';
import { addTexts, CORE_NAMESPACE } from '../services/preferences/i18n.ts';

/** The sentences of core beyond those of the sign-in page. */
const REST_TEXTS = {
  'zh-CN': () => import('../locales/console/zh-CN.ts'),
  en: () => import('../locales/console/en.ts'),
};

/** Those that only pages of operators say. */
const OPERATORS_TEXTS = {
  'zh-CN': () => import('../locales/console/operators.zh-CN.ts'),
  en: () => import('../locales/console/operators.en.ts'),
};

/** Fetches what every page but the sign-in says, in a view; a visitor's first page does not wait for it. */
export async function fetchConsoleTexts(view?: Plugin['role']): Promise<void> {
  await Promise.all([
    addTexts(CORE_NAMESPACE, REST_TEXTS),
    view === 'platform' && addTexts(CORE_NAMESPACE, OPERATORS_TEXTS),
  ]);
}
