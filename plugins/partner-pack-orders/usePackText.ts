import type { PluginText } from '../../core/api.ts';
import { useCompanyText } from '../partner-orders/api.ts';

/** Sentences about packs, in the words of the company for what it sells (B24); a new function when they change. */
export const usePackText = (): PluginText<'partner-pack-orders'> => useCompanyText('partner-pack-orders');
