import { addTexts, CORE_NAMESPACE } from '../services/preferences/i18n.ts';

/** The sentences of core beyond those of the sign-in page. */
const REST_TEXTS = {
  'zh-CN': () => import('../locales/rest/zh-CN.ts'),
  en: () => import('../locales/rest/en.ts'),
};

/**
 * What every page but the sign-in stands on, and a visitor's first one does not wait for: sentences, and the rules of
 * the components it does not show (scripts/build/purgeBlueprint.mjs). To be asked for before the files of a page, whose
 * rules follow these.
 */
export async function fetchRest(): Promise<void> {
  await Promise.all([
    import(/* webpackChunkName: "rest" */ '../styles/rest.css'),
    addTexts(CORE_NAMESPACE, REST_TEXTS),
  ]);
}
