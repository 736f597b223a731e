import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import {
  previewPackageNotices,
  sendPackageNotice,
  sendPackageNotices,
} from '../../../shared/contract/notices.ts';
import * as contract from '../../../shared/contract/packageOrders.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler, WithCode } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { cancelPackageOrder } from './cancel/service.ts';
import { readPackageOrder, revealPackagePhone } from './detail/service.ts';
import { packageOrdersFile } from './list/file.ts';
import { askedBy, listPackageOrders } from './list/service.ts';
import { findPackages, packageNotices } from './notices/service.ts';
import { addPackageNote } from './notes/service.ts';
import { refundPackageOrder } from './refund/service.ts';

/** Orders of class packs: the list, one of them, its notes, its cancel and its refund, and notices to their buyers. */
export const routes = (services: Services): Handler[] => [
  handler(contract.packageOrders, ({ query, caller, context }) =>
    listPackageOrders(services, caller, query, context.now),
  ),
  handler(contract.exportPackageOrders, ({ query, body, ...request }) =>
    exportList(services, packageOrdersFile, request, { filter: askedBy(request.caller, query), body }, query),
  ),
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
  handler(contract.refundPackageOrder, async ({ params, body, caller, context }) => {
    const refund = await refundPackageOrder(services, { caller, context }, params.orderNumber, body);
    // It is sent from now on, or waits for somebody to close it (spec section 8).
    return new WithCode(ResultCode.acceptedWithOpenRefunds, { refund });
  }),
];
