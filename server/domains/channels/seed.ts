import type { SeedPart } from '../../db/seed/parts.ts';
import { addChannels } from './seed/codes.ts';
import { addHistory } from './seed/history.ts';

/** Demo rows of channels. */
export const seed: SeedPart = {
  steps: {
    codes: { after: 'packageOrders.holdings', take: addChannels },
    history: { after: 'eventTemplates.history', take: addHistory },
  },
};
