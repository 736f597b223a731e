import { listPlaces } from '../../core/list.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';

/** Messages to members: /msgManage/platformMsgManage. */
export const MessageList = listPlaces<AppItem>('platform.messages');
