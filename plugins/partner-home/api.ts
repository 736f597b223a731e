import { slot } from '../../core/api.ts';

/** A card on the merchants' home page: what another plugin tells of the day, or waits for. */
export const MerchantHome = slot<object>('partner-home/cards', 1);

/* What the home pages of both sides share. For pages: a manifest takes the slot alone, and nothing else comes with it. */
export { changeOf, pointsOf } from './model/change.ts';
export { DayTitle } from './components/DayTitle.tsx';
export { useLive } from './useLive.ts';
export { useNow } from './useNow.ts';
export { useOpenPages } from './useOpenPages.ts';
