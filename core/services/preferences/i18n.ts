import { createInstance, type FormatterModule, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatCount } from '../../../shared/format/money.ts';
import type { Language, LocalizedText } from '../../plugins/plugin.ts';

/** Namespace of the console's own texts; a plugin's namespace is its id. */
export const CORE_NAMESPACE = 'core';

/** The one i18next instance. Texts are added by {@link addTexts}; nothing is fetched behind the user's back. */
export const i18n = createInstance();

/** What the sign-in page and every failure say; it comes with the console's start. */
const FIRST_TEXTS = {
  'zh-CN': () => import('../../locales/zh-CN.json'),
  en: () => import('../../locales/en.json'),
} satisfies Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

const isLanguage = (value: string): value is Language => value === 'zh-CN' || value === 'en';

/** The first language of the browser that the console speaks; zh-CN when it speaks none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'zh-CN';
}

/** The language on screen. */
export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'zh-CN');

/** A text in the language on screen. */
export const inLanguage = (text: LocalizedText): string => text[currentLanguage()];

/** Counts are written as in tables, with their thousands apart; everything else as it was given. */
const COUNTS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number' ? formatCount(value) : value,
};

type Texts = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** Where each namespace's texts come from; one may have several parts. */
const sources = new Map<string, ReadonlySet<Texts>>([[CORE_NAMESPACE, new Set([FIRST_TEXTS])]]);

/** Parts that are here: what loads a part in a language stands for it. */
const loaded = new Set<() => Promise<unknown>>();

/** Sentences without values by namespace and language; a page asks for the same hundred of them in every render. */
const readers = new Map<string, Reader>();

async function loadTexts(namespace: string, part: Texts, language: Language): Promise<void> {
  const load = part[language];
  if (loaded.has(load)) return;
  const { default: texts } = await load();
  i18n.addResourceBundle(language, namespace, texts, true, true);
  loaded.add(load);
  // Plugins read the sentences of core as well.
  if (namespace === CORE_NAMESPACE) readers.clear();
  else readers.delete(`${language} ${namespace}`);
}

/** Adds texts to a namespace, a plugin's or core's; those of the language on screen are there when the promise ends. */
export function addTexts(namespace: string, texts: Texts): Promise<void> {
  sources.set(namespace, new Set(sources.get(namespace)).add(texts));
  return loadTexts(namespace, texts, currentLanguage());
}

/** Speaks a language from the next render on; loads the texts of everything on screen first. */
export async function speak(language: Language): Promise<void> {
  if (!i18n.isInitialized) {
    await i18n
      .use(initReactI18next)
      .use(COUNTS)
      .init({
        lng: language,
        fallbackLng: false,
        ns: [CORE_NAMESPACE],
        defaultNS: CORE_NAMESPACE,
        resources: {},
        // React escapes; escaping twice would show entities.
        interpolation: { escapeValue: false, alwaysFormat: true },
        react: { useSuspense: false },
      });
  }
  const parts = [...sources].flatMap(([namespace, texts]) => [...texts].map((part) => ({ namespace, part })));
  await Promise.all(parts.map(({ namespace, part }) => loadTexts(namespace, part, language)));
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

/** Says a sentence by its key; one of another namespace by `namespace:key`. */
export type Reader = TFunction & ((key: string, values?: Readonly<Record<string, unknown>>) => string);

/** Reads the sentences of a namespace in the language on screen; the same function until language or texts change. */
export function reader(namespace: string): Reader {
  const name = `${i18n.language} ${namespace}`;
  const known = readers.get(name);
  if (known) return known;
  const translate = i18n.getFixedT(i18n.language, namespace);
  const plain = new Map<string, string>();
  const read = (key: string, values?: Readonly<Record<string, unknown>>): string => {
    if (values !== undefined) return translate(key, values);
    const sentence = plain.get(key) ?? translate(key);
    plain.set(key, sentence);
    return sentence;
  };
  const made = read as Reader;
  readers.set(name, made);
  return made;
}
