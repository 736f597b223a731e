/** Languages of the console; a text without one of them does not compile. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** A short text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** In both languages, for a file: it is read by whoever opens it. */
export const inBoth = (text: LocalizedText): string => `${text['zh-CN']} ${text.en}`;
