import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { PackageOrderRow } from '../../shared/contract/packageOrders/shapes.ts';

/** A tab of an order of packs. */
export const PackTabs = tabSlot<{ readonly orderNumber: string }>('orders/pack-tabs', 1);

/** Orders of packs, a tab of /order/index. */
export const PackList = listPlaces<PackageOrderRow>('orders.packs');
