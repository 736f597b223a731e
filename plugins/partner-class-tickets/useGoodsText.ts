import type { PluginText } from '../../core/api.ts';
import { useCompanyText } from '../partner-orders/api.ts';

/** Sentences about tickets and packs in the words of the company (B24); a new function when they change. */
export const useGoodsText = (): PluginText<'partner-class-tickets'> =>
  useCompanyText('partner-class-tickets');
