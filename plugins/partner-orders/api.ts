import { slot, tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { OrderRow } from '../../shared/contract/orders/shapes.ts';

/** A tab of a registration. */
export const OrderTabs = tabSlot<{ readonly orderNumber: string }>('orders/tabs', 1);

/** A tab of /order/index beside the registrations, such as the orders of packs. */
export const OrderListTabs = tabSlot<object>('orders/list-tabs', 1);

/** What /order/detail shows of an order whose number is one of packs. */
export const PackOrderPlace = slot<{ readonly orderNumber: string }>('orders/pack-order', 1);

/** Who bought sessions of a template, on the pages of both sides. */
export const PurchaseDataList = listPlaces<OrderRow>('orders.purchases');

export { type Member, MemberSections } from './member/places.ts';

/** Registrations: /order/index. */
export const RegistrationList = listPlaces<OrderRow>('orders.registrations');

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const orderTexts = {
  plugin: 'partner-orders',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/** The purchase data of a template. Lazy: manifests import this file and no React. */
export const loadPurchaseData = () => import('./components/purchase/PurchaseData.tsx');

/** An order of a merchant, for operators. Lazy as well. */
export const loadMerchantsOrder = () => import('./pages/OrderDetail/MerchantsOrder.tsx');

/* What orders of any kind show, for pages: a manifest takes the above, and nothing else comes with it. */
export { merchantsOrderAddress, orderAddress, ordersAddress } from './addresses.ts';
export { AskCancel } from './components/cancel/AskCancel.tsx';
export { NoteDialog } from './components/notices/NoteDialog.tsx';
export { useNotices } from './components/notices/useNotices.tsx';
export { MemberLines } from './member/MemberLines.tsx';
export { useMemberPanel } from './member/useMemberPanel.tsx';
export { RowPhone } from './components/RowPhone.tsx';
export { useBuyer } from './components/useBuyer.ts';
export { useDialogsOf } from './components/useDialogsOf.tsx';
export { useNumberJump } from './components/useNumberJump.ts';
export { BuyerCard } from './pages/OrderDetail/BuyerCard.tsx';
export { Fact } from './pages/OrderDetail/Fact.tsx';
export { OrderHead } from './pages/OrderDetail/OrderHead.tsx';
export { OrderHistory } from './pages/OrderDetail/OrderHistory.tsx';
export { OrderNotes } from './pages/OrderDetail/OrderNotes.tsx';
export { OrderRefunds } from './pages/OrderDetail/OrderRefunds.tsx';
export { EntryTimeline } from './pages/OrderDetail/OrderTimeline.tsx';
export { OrderWaiting } from './pages/OrderDetail/OrderWaiting.tsx';
export { Payment } from './pages/OrderDetail/Payment.tsx';
export { Presets } from './pages/OrderList/Presets.tsx';
export { followOrder } from './queries.ts';
/** Sentences in the words of the company for what it sells. */
export { useCompanyText } from './useOrderText.ts';
