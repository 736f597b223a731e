import { listPlaces } from '../../core/list.ts';
import type { Channel } from '../../shared/contract/shapes/channels.ts';

/** Channel codes: /event/channel. */
export const ChannelCodeList = listPlaces<Channel>('channels');
