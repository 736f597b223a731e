import { definePlugin } from '../../core/api.ts';
import { statementTexts } from '../platform-statements/api.ts';

/** The statements of a merchant. */
export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '商家对账', en: 'Statements of the merchant' },
  codes: ['PAYMENT_READ_EXPORT'],
  routes: [
    {
      path: '/booking-records/payment',
      title: { 'zh-CN': '收款流水', en: 'Payments' },
      code: 'PAYMENT_READ_EXPORT',
      menu: { section: 'bookingRecords', order: 10 },
      page: () => import('./pages/BookingPaymentPage.tsx'),
    },
    {
      path: '/booking-records/refund',
      title: { 'zh-CN': '退款流水', en: 'Refunds' },
      code: 'PAYMENT_READ_EXPORT',
      menu: { section: 'bookingRecords', order: 20 },
      page: () => import('./pages/BookingRefundPage.tsx'),
    },
    {
      path: '/ticket-records/paid',
      title: { 'zh-CN': '售课流水', en: 'Sold' },
      code: 'PAYMENT_READ_EXPORT',
      menu: { section: 'ticketRecords', order: 30 },
      page: () => import('./pages/TicketPaidPage.tsx'),
    },
    {
      path: '/ticket-records/cancel',
      title: { 'zh-CN': '退课流水', en: 'Refunded' },
      code: 'PAYMENT_READ_EXPORT',
      menu: { section: 'ticketRecords', order: 40 },
      page: () => import('./pages/TicketCancelPage.tsx'),
    },
    {
      path: '/ticket-records/writeOff',
      title: { 'zh-CN': '核销流水', en: 'Used' },
      code: 'PAYMENT_READ_EXPORT',
      menu: { section: 'ticketRecords', order: 50 },
      page: () => import('./pages/TicketWriteOffPage.tsx'),
    },
  ],
  // A statement is the same part on both sides.
  usesTexts: [statementTexts],
});
