import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CORE_NAMESPACE } from '../services/preferences/i18n.ts';

/** The sentences of core in the current language. */
export function useText(): TFunction {
  return useTranslation(CORE_NAMESPACE).t;
}
