import type { CoreText } from '../../plugins/usePluginText.ts';
import type { Choice } from './useChoices.ts';

/** Values of a code list (screens B) as choices, with their labels. */
export const codeOptions = (t: CoreText, list: string, values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));
