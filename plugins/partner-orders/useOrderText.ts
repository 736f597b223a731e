import { useCallback } from 'react';
import { CompanyStores, type PluginText, usePluginText, useService } from '../../core/api.ts';

/** Companies of this type sell lesson tickets and lesson packs, all others class cards and card packs (B24). */
const LESSONS = 1;

/** Sentences in the current language, with the words of the company for what it sells; a new function when they change. */
export function useOrderText(): PluginText<'partner-orders'> {
  const t = usePluginText('partner-orders');
  const type = useService(CompanyStores).state.company?.type ?? LESSONS;
  return useCallback(
    // A sentence that says it otherwise has a twin that ends with `_card`.
    (key, values) => t(key, type === LESSONS ? values : { ...values, context: 'card' }),
    [t, type],
  );
}
