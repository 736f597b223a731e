import type { Choice, PluginText } from '../../core/api.ts';

/** Values of a code list (screens B) with their labels. */
export const codeOptions = (t: PluginText, list: string, values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));
