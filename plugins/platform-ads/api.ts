import { listPlaces } from '../../core/list.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';

/** Ads of every slot: /adManage/index. */
export const AdList = listPlaces<AppItem>('platform.ads');
