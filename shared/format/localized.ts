/** Languages of the console; a text without one of them does not compile. */
export type Language = 'zh-CN' | 'en';
/** A short text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** In both languages, for a file: it is read by whoever opens it. */
export const inBoth = (text: LocalizedText): string => `${text['zh-CN']} ${text.en}`;
