import { useCallback } from 'react';
import {
  CompanyStores,
  type PluginText,
  Preferences,
  useObservable,
  usePluginText,
  useService,
} from '../../core/api.ts';
import { goodsWords } from '../../shared/format/goodsWords.ts';

/** Companies of this type sell lesson tickets and lesson packs, all others class cards and card packs (B24). */
const LESSONS = 1;

/** Sentences of a plugin, with the words of the company for what it sells; a new function when they change. */
export function useCompanyText<const Id extends string>(plugin: Id): PluginText<Id> {
  const t = usePluginText(plugin);
  const type = useService(CompanyStores).state.company?.type ?? LESSONS;
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useCallback<PluginText<Id>>(
    // Where only the word differs a sentence says `{{ticket}}`, `{{packs}}` and the like. A sentence that says it otherwise has a twin that ends with `_card`.
    (key, values) =>
      t(key, {
        ...goodsWords(type)[language],
        ...values,
        ...(type !== LESSONS && { context: 'card' }),
      }),
    [t, type, language],
  );
}

/** The sentences of this plugin. */
export const useOrderText = (): PluginText<'partner-orders'> => useCompanyText('partner-orders');
