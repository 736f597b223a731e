import { RoleSide } from '../../../shared/codes/rightsRules.ts';
import type { ViewedAs } from '../../../shared/contract/permissions/shapes.ts';
import { type AuditNote, writeAudit } from '../../audit/trail.ts';
import { effectiveCodes } from '../../grants/effects.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as accounts from './accounts/sql.ts';
import { treeOf } from './roles/present.ts';
import { refuse } from './refusals.ts';

/**
 * What an account may do, for whoever looks at its menu and pages. The trail is written first, in the transaction of the
 * reading: without it nothing is answered. The caller's own rights and sign-in stay as they are. @throws Refusal notFound.
 */
export const viewAs = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
  reason: string,
): Promise<ViewedAs> =>
  database.transaction(async (tx) => {
    const note: AuditNote = {
      by: caller,
      action: 'permissions.viewAs',
      object: 'account',
      objectId: id,
      context,
    };
    await writeAudit(tx, { ...note, after: { reason } });
    const account = await accounts.accountById(tx, caller.scope, id);
    if (!account) throw refuse.notFound();
    const held = await effectiveCodes(tx, [id]);
    const codesIn = (place: number | null): string[] => [
      ...(held.find(({ storeId }) => storeId === place)?.codes ?? []),
    ];
    const { accountName, name, userType, stores } = account;
    const codes = codesIn(null);
    return {
      account: { id, accountName, name, userType },
      codes,
      platform: userType === 0 ? treeOf(RoleSide.operator, new Set(codes)) : [],
      stores: stores.map((store) => ({
        storeId: store.id,
        storeName: store.name,
        companyId: store.companyId,
        companyName: store.companyName,
        codes: codesIn(store.id),
      })),
    };
  });
