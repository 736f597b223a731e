import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import {
  previewPackageNotices,
  sendPackageNotice,
  sendPackageNotices,
} from '../../../shared/contract/messages/notices.calls.ts';
import { refundHolding as refundHoldingCall } from '../../../shared/contract/classPacks/holdings.calls.ts';
import * as contract from '../../../shared/contract/packageOrders/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { acrossStores } from '../../http/access/authorize.ts';
import { type Handler, handler, WithCode } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { cancelPackageOrder } from './cancel/service.ts';
import { readPackageOrder, revealPackagePhone } from './detail/service.ts';
import { packageOrdersFile } from './list/listExport.ts';
import { askedBy, listPackageOrders } from './list/service.ts';
import { findPackages, packageNotices } from './notices/service.ts';
import { addPackageNote } from './notes/service.ts';
import { refundHolding } from './refund/holding.ts';
import { refundPackageOrder } from './refund/service.ts';

/** The caller in the stores a list names. */
const within = acrossStores('TICKET_PACKAGE_READ');

/** Orders of class packs: the list, one of them, its notes, its cancel and its refund, and notices to their buyers. */
export const routes = (services: Services): Handler[] => [
  handler(contract.packageOrders, async ({ query, caller, context }) =>
    listPackageOrders(services, await within(services, caller, query), query, context.now),
  ),
  handler(contract.exportPackageOrders, async ({ query, body, context, ...request }) => {
    const caller = await within(services, request.caller, query);
    const asked = { filter: askedBy(caller, query), body, days: query };
    return exportList(services, packageOrdersFile, { caller, context }, asked);
  }),
  handler(contract.packageOrder, ({ params, caller }) => readPackageOrder(services, caller, params.id)),
  handler(contract.addPackageNote, ({ params, body, caller, context }) =>
    addPackageNote(services, { caller, context }, params.orderNumber, body.note),
  ),
  handler(sendPackageNotice, ({ body, caller, context }) =>
    packageNotices.send(services, { caller, context }, body),
  ),
  handler(sendPackageNotices, async ({ query, body, caller, context }) => {
    const found = await findPackages(services, caller, query, context.now);
    return packageNotices.sendMany(services, { caller, context }, found, body);
  }),
  handler(previewPackageNotices, async ({ query, body, caller, context }) => {
    const found = await findPackages(services, caller, query, context.now);
    return packageNotices.preview(services, { caller }, found, body);
  }),
  handler(contract.revealPackagePhone, ({ params, caller, context }) =>
    revealPackagePhone(services, { caller, context }, params.orderNumber),
  ),
  handler(contract.cancelPackageOrder, ({ params, body, caller, context }) =>
    cancelPackageOrder(services, { caller, context }, params.orderNumber, body),
  ),
  handler(refundHoldingCall, async ({ params, body, caller, context }) => {
    const refund = await refundHolding(services, { caller, context }, params.id, body);
    return new WithCode(ResultCode.acceptedWithOpenRefunds, refund);
  }),
  handler(contract.refundPackageOrder, async ({ params, body, caller, context }) => {
    const refund = await refundPackageOrder(services, { caller, context }, params.orderNumber, body);
    // It is sent from now on, or waits for somebody to close it (spec section 8).
    return new WithCode(ResultCode.acceptedWithOpenRefunds, { refund });
  }),
];
