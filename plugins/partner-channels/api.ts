import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { Channel } from '../../shared/contract/channels/shapes.ts';

/** Channel codes: /event/channel. */
export const ChannelCodeList = listPlaces<Channel>('channels');

/** A tab of a channel code: /event/channel/:id/detail. */
export const ChannelTabs = tabSlot<{ readonly serialNumber: string }>('partner-channels/tabs', 1);
