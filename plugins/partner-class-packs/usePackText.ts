import type { PluginText } from '../../core/api.ts';
import { useCompanyText } from '../partner-orders/api.ts';

/** Sentences about packs in the words of the company (B24); a new function when they change. */
export const usePackText = (): PluginText<'partner-class-packs'> => useCompanyText('partner-class-packs');
