import { slot } from '../../core/api.ts';

/** A card on the operators' home page: what waits in another plugin, such as content to review. */
export const OperatorHome = slot<object>('platform-home/cards', 1);
