import { z } from 'zod';
import { PARTNER_CODES } from '../../../shared/codes/privileges.ts';
import { StoreScope, type StoreFacts } from '../../db/scope.ts';
import type { StoreCaller } from '../../http/access/caller.ts';
import type { ChangeRequest } from './changeKind.ts';

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
  actingFor: z.string().nullable(),
  ip: z.string(),
  requestId: z.string(),
});
export type ChangePayload = z.output<typeof ChangePayload>;

/** Who asked, as it is kept with the task. */
export function askedBy({ caller, context }: ChangeRequest): Omit<ChangePayload, 'kind' | 'values'> {
  const { tokenHash: _token, mustChangePassword: _open, ...actor } = caller.actor;
  const { ip, requestId } = context;
  return { actor, codes: [...caller.codes], actingFor: caller.actingFor, ip, requestId };
}

/** The person of a task, in its store: what they may do was checked when the task began. */
export const callerOf = ({ actor, codes, actingFor }: ChangePayload, store: StoreFacts): StoreCaller => ({
  kind: 'store',
  actor: { ...actor, mustChangePassword: false, tokenHash: '' },
  codes: new Set(codes),
  store: StoreScope.grant(store),
  actingFor,
});
