import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import {
  previewOrderNotices,
  sendOrderNotice,
  sendOrderNotices,
} from '../../../shared/contract/messages/notices.calls.ts';
import * as contract from '../../../shared/contract/orders/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { acrossStores } from '../../http/access/authorize.ts';
import { isOperator } from '../../http/access/caller.ts';
import { type Handler, handler, WithCode } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { findBuyers } from './buyers/service.ts';
import * as change from './change/service.ts';
import { changeOrders } from './changes/service.ts';
import { readMerchantsOrder, readOrder } from './detail/service.ts';
import { ordersFile } from './list/listExport.ts';
import { askedBy, checkReach, listOrders } from './list/service.ts';
import { findOrders, orderNotices } from './notices/service.ts';
import { readPurchaseData } from './purchase/service.ts';
import { refundOrder } from './refund/service.ts';
import { reportRoutes } from './reports/routes.ts';
import { cancelSeries, previewSeriesCancel } from './series/service.ts';

/** The caller in the stores a list names. */
const within = acrossStores('EVENTS_READ_WRITE');

/** Registration orders: lists, one of them, what staff does to it, and the reports of them. */
export const routes = (services: Services): Handler[] => [
  handler(contract.orders, async ({ query, caller, context }) =>
    listOrders(services, await within(services, caller, query), query, context.now),
  ),
  handler(contract.exportOrders, async ({ query, body, context, ...request }) => {
    const caller = isOperator(request.caller)
      ? request.caller
      : await within(services, request.caller, query);
    checkReach(caller, query);
    const asked = { filter: askedBy(caller, query), body, days: query };
    return exportList(services, ordersFile, { caller, context }, asked);
  }),
  handler(contract.buyers, ({ query, caller }) => findBuyers(services, caller, query.keyword)),
  handler(contract.order, ({ params, caller, context }) =>
    readOrder(services, caller, params.orderNumber, context.now),
  ),
  handler(contract.merchantsOrder, ({ params, caller, context }) =>
    readMerchantsOrder(services, caller, params.orderNumber, context.now),
  ),
  handler(contract.refundOrder, async ({ params, body, caller, context }) => {
    const refund = await refundOrder(services, { caller, context }, params.orderNumber, body);
    // It is sent from now on, or waits for somebody to close it (spec section 8).
    return new WithCode(ResultCode.acceptedWithOpenRefunds, refund);
  }),
  handler(contract.cancelOrder, ({ params, body, caller, context }) =>
    change.cancelOrder(services, { caller, context }, params.orderNumber, body),
  ),
  handler(contract.previewSeriesCancel, ({ params, caller, context }) =>
    previewSeriesCancel(services, caller, params.orderNumber, context.now),
  ),
  handler(contract.cancelSeries, async ({ params, body, caller, context }) => {
    const cancelled = await cancelSeries(services, { caller, context }, params.orderNumber, body);
    const isOpen = cancelled.amount !== null && cancelled.amount > 0;
    return new WithCode(isOpen ? ResultCode.acceptedWithOpenRefunds : ResultCode.success, cancelled);
  }),
  handler(contract.changeOrders, ({ query, body, caller, context }) =>
    changeOrders(services, { caller, context }, { query, body }),
  ),
  handler(contract.moveTargets, ({ params, query, caller, context }) =>
    change.listMoveTargets(services, { caller, context }, params.orderNumber, query),
  ),
  handler(contract.moveOrder, ({ params, body, caller, context }) =>
    change.moveOrder(services, { caller, context }, params.orderNumber, body),
  ),
  handler(contract.addNote, ({ params, body, caller, context }) =>
    change.addNote(services, { caller, context }, params.orderNumber, body.note),
  ),
  handler(contract.resendConfirmation, ({ params, caller, context }) =>
    change.resendConfirmation(services, { caller, context }, params.orderNumber),
  ),
  handler(contract.revealPhone, ({ params, caller, context }) =>
    change.revealPhone(services, { caller, context }, params.orderNumber),
  ),
  handler(sendOrderNotice, ({ body, caller, context }) =>
    orderNotices.send(services, { caller, context }, body),
  ),
  handler(sendOrderNotices, async ({ query, body, caller, context }) => {
    const found = await findOrders(services, caller, query, context.now);
    return orderNotices.sendMany(services, { caller, context }, found, body);
  }),
  handler(previewOrderNotices, async ({ query, body, caller, context }) => {
    const found = await findOrders(services, caller, query, context.now);
    return orderNotices.preview(services, { caller }, found, body);
  }),
  handler(contract.purchaseData, ({ params, caller, context }) =>
    readPurchaseData(services, caller, params.id, context.now),
  ),
  ...reportRoutes(services),
];
