import { auditLogs } from '../../../shared/contract/audit.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { listEntries } from './service.ts';

/** Handlers of the audit trail. */
export const routes = (services: Services): readonly Handler[] => [
  handler(auditLogs, ({ caller, query }) => listEntries(services, caller, query)),
];
