import type { Choice } from '../../core/api.ts';
import type { EventText } from './useEventText.ts';

/** Values of a code list (screens B) with their labels. */
export const codeOptions = (t: EventText, list: string, values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));
