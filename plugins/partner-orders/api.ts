import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { OrderRow } from '../../shared/contract/shapes/orders/orders.ts';
import type { PackageOrderRow } from '../../shared/contract/shapes/orders/packageOrders.ts';

/** A tab of a registration. */
export const OrderTabs = tabSlot<{ readonly orderNumber: string }>('orders/tabs', 1);

/** A tab of an order of packs. */
export const PackTabs = tabSlot<{ readonly orderNumber: string }>('orders/pack-tabs', 1);

/** A tab of /order/index beside the registrations, such as the orders of packs. */
export const OrderListTabs = tabSlot<object>('orders/list-tabs', 1);

/** Who bought sessions of a template, on the pages of both sides. */
export const PurchaseDataList = listPlaces<OrderRow>('orders.purchases');

/** Orders of packs, a tab of /order/index. */
export const PackList = listPlaces<PackageOrderRow>('orders.packs');

/** Registrations: /order/index. */
export const RegistrationList = listPlaces<OrderRow>('orders.registrations');

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const orderTexts = {
  plugin: 'partner-orders',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/** Closes a failed refund by hand, on whatever page it is shown; says `mark.…` by the `t` of that page. Lazy. */
export const loadMarkRefund = () => import('./components/refund/MarkRefundDialog.tsx');

/** The purchase data of a template. Lazy: manifests import this file and no React. */
export const loadPurchaseData = () => import('./components/purchase/PurchaseData.tsx');
