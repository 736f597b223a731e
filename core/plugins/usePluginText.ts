import type { PluginTexts } from '../api.ts';
import { useTexts } from '../services/preferences/useTexts.ts';

/** Languages have different plural forms of one sentence; whoever says it names none. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Sentence<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key;

/** The keys of a locale file, as dotted paths. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Sentence<Key> : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** What a plugin can say: the keys of its locale files, where its plugin.ts names them in `PluginTexts`. */
export type TextKey<Id extends string> = Id extends keyof PluginTexts ? KeysOf<PluginTexts[Id]> : string;

/** Says a sentence by its key; those of core, such as code labels, by `core:…`. */
interface Say<Key extends string> {
  (key: Key | `core:${string}`, values?: Readonly<Record<string, string | number>>): string;
}

/** Says the sentences of core, such as code labels, by `core:…`; the `t` of every plugin can. */
export type CoreText = Say<never>;

/** The type of `t`: says a sentence of the plugin `Id`; without an id, of any plugin and by any key. */
export type PluginText<Id extends string = string> = Say<TextKey<Id>>;

/** The sentences of a plugin (`plugins/<id>/locales`) in the language on screen; loaded before the page is shown. */
export const usePluginText = <const Id extends string>(plugin: Id): PluginText<Id> => useTexts(plugin);
