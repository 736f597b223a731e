import { useCallback } from 'react';
import { CompanyStores, type PluginText, usePluginText, useService } from '../../core/api.ts';

/** Companies of this type sell lesson tickets and lesson packs, all others class cards and card packs (B24). */
const LESSONS = 1;

/** Sentences of a plugin, with the words of the company for what it sells; a new function when they change. */
export function useCompanyText<const Id extends string>(plugin: Id): PluginText<Id> {
  const t = usePluginText(plugin);
  const type = useService(CompanyStores).state.company?.type ?? LESSONS;
  return useCallback<PluginText<Id>>(
    // A sentence that says it otherwise has a twin that ends with `_card`.
    (key, values) => t(key, type === LESSONS ? values : { ...values, context: 'card' }),
    [t, type],
  );
}

/** The sentences of this plugin. */
export const useOrderText = (): PluginText<'partner-orders'> => useCompanyText('partner-orders');
