import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyStores, useService } from '../../core/api.ts';

/** Says a sentence of the orders by its key; those of core, such as code labels, by `core:…`. */
export type OrderText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Companies of this type sell lesson tickets and lesson packs, all others class cards and card packs (B24). */
const LESSONS = 1;

/** Sentences in the current language, with the words of the company for what it sells; a new function when they change. */
export function useOrderText(): OrderText {
  const { t } = useTranslation(['partner-orders', 'core']);
  const type = useService(CompanyStores).state.company?.type ?? LESSONS;
  return useCallback(
    // A sentence that says it otherwise has a twin that ends with `_card`.
    (key, values = {}) => t(key, type === LESSONS ? values : { ...values, context: 'card' }),
    [t, type],
  );
}
