import { auditLogs, exportAuditLogs } from '../../../shared/contract/calls/audit.ts';
import { exportList } from '../../exports/listExport.ts';
import { seesMoney } from '../../http/access/amounts.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { trailFile } from './listExport.ts';
import { listEntries } from './service.ts';

/** Handlers of the audit trail. */
export const routes = (services: Services): readonly Handler[] => [
  handler(auditLogs, ({ caller, query }) => listEntries(services, caller, query)),
  handler(exportAuditLogs, ({ caller, context, query, body }) =>
    exportList(
      services,
      trailFile,
      { caller, context },
      { filter: { query, seesMoney: seesMoney(caller) }, body },
      query,
    ),
  ),
];
