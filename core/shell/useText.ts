import type { TFunction } from 'i18next';
import { CORE_NAMESPACE } from '../services/preferences/i18n.ts';
import { useTexts } from '../services/preferences/useTexts.ts';

/** The sentences of core in the current language. */
export const useText = (): TFunction => useTexts(CORE_NAMESPACE);
