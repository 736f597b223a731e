import { z } from 'zod';
import { PARTNER_CODES, PLATFORM_CODES } from '../../../shared/codes/privileges.ts';
import { PlatformScope, type StoreFacts, StoreScope } from '../../db/scope.ts';
import { isOperator } from '../../http/access/caller.ts';
import type { AnyCaller, ChangeRequest } from './changeKind.ts';

/** What a change task remembers beside its objects: what is done to each, and who asked for it. */
export const ChangePayload = z.object({
  kind: z.string(),
  values: z.unknown(),
  actor: z.object({
    accountId: z.number().int(),
    accountName: z.string(),
    name: z.string(),
    userType: z.union([z.literal(0), z.literal(1)]),
    financialStaff: z.boolean(),
    isTouchline: z.boolean(),
    signedInAt: z.number(),
  }),
  codes: z.array(z.enum(PARTNER_CODES)),
  /** Of an operator; tasks that began before there were any have none. */
  platformCodes: z.array(z.enum(PLATFORM_CODES)).default([]),
  actingFor: z.string().nullable(),
  ip: z.string(),
  requestId: z.string(),
});
export type ChangePayload = z.output<typeof ChangePayload>;

/** Who asked, as it is kept with the task. */
export function askedBy({
  caller,
  context,
}: ChangeRequest<AnyCaller>): Omit<ChangePayload, 'kind' | 'values'> {
  const { tokenHash: _token, mustChangePassword: _open, ...actor } = caller.actor;
  const { ip, requestId } = context;
  const codes = isOperator(caller)
    ? { codes: [], platformCodes: [...caller.codes], actingFor: null }
    : { codes: [...caller.codes], platformCodes: [], actingFor: caller.actingFor };
  return { actor, ...codes, ip, requestId };
}

/** The person of a task, in the store of an object or as an operator: what they may do was checked when the task began. */
export function callerOf(payload: ChangePayload, store: StoreFacts | undefined): AnyCaller {
  const actor = { ...payload.actor, mustChangePassword: false, tokenHash: '' };
  if (!store)
    return {
      kind: 'platform',
      actor,
      codes: new Set(payload.platformCodes),
      scope: PlatformScope.grant(actor.accountId),
    };
  return {
    kind: 'store',
    actor,
    codes: new Set(payload.codes),
    store: StoreScope.grant(store),
    actingFor: payload.actingFor,
  };
}
