import type { UseQueryResult } from '@tanstack/react-query';
import { auditLogs } from '../../../shared/contract/audit/calls.ts';
import { type AuditEntry } from '../../../shared/contract/audit/shapes.ts';
import { useWhole } from '../../services/http/useCall.ts';

/** The whole trail of one object, newest first. */
export const useTrail = (
  object: string,
  objectId: string,
  options: { readonly enabled: boolean },
): UseQueryResult<readonly AuditEntry[]> =>
  useWhole(
    [auditLogs.id, object, objectId],
    (http, { query, sending }) => http.fetch(auditLogs, { query: { object, objectId, ...query } }, sending),
    options,
  );
