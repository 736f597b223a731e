import { auditLogs, exportAuditLogs } from '../../../shared/contract/audit/calls.ts';
import { isOperator } from '../../http/access/caller.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { trailFile } from './listExport.ts';
import { listEntries, managing } from './service.ts';

/** Handlers of the audit trail. */
export const routes = (services: Services): readonly Handler[] => [
  handler(auditLogs, ({ caller, query }) => listEntries(services, caller, query)),
  handler(exportAuditLogs, async ({ caller, context, query, body }) => {
    const own = isOperator(caller) ? { caller } : await managing(services.database.orm, caller);
    const filter = { query, ...('moneyIn' in own && { moneyIn: own.moneyIn }) };
    return exportList(services, trailFile, { caller: own.caller, context }, { filter, body, days: query });
  }),
];
