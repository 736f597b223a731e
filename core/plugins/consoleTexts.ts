import { addTexts, CORE_NAMESPACE } from '../services/preferences/i18n.ts';

/** The sentences of core beyond those of the sign-in page. */
const REST_TEXTS = {
  'zh-CN': () => import('../locales/console/zh-CN.ts'),
  en: () => import('../locales/console/en.ts'),
};

/** Fetches what every page but the sign-in says; a visitor's first page does not wait for it. */
export const fetchConsoleTexts = (): Promise<void> => addTexts(CORE_NAMESPACE, REST_TEXTS);
