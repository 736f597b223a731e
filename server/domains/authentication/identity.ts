import {
  type PartnerCode,
  parentCode,
  PLATFORM_CODES,
  type PlatformCode,
} from '../../../shared/codes/privileges.ts';
import { UserType } from '../../../shared/codes/roles.ts';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type { identity } from '../../../shared/contract/authentication/calls.ts';
import type { Privilege } from '../../../shared/contract/authentication/identity.shapes.ts';
import { authorize } from '../../http/access/authorize.ts';
import type { SignedInCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import { merchantRightsOf, platformCodesOf } from '../../http/access/rights.ts';
import type { Services } from '../../services.ts';
import { partner } from '../../../shared/contract/access.ts';

type Query = ParsedRequest<typeof identity>['query'];

/**
 * The privileges of the caller: a super admin's by user, with every partner code in the merchant view; a partner
 * admin's by store. Without a store a partner has none. Spec section 6.
 */
export async function privilegesOf(
  services: Services,
  caller: SignedInCaller,
  query: Query,
): Promise<ResultOf<typeof identity>> {
  const { actor, storeKey } = caller;
  const db = services.database.orm;
  if (query.userId !== undefined && query.userId !== actor.accountId) throw refuse.notFound();
  if (actor.userType === UserType.partnerAdmin) {
    const rights = await merchantRightsOf(db, actor.accountId);
    const place = rights.places.find((own) =>
      query.storeId === undefined ? own.storeKey === storeKey : own.storeId === query.storeId,
    );
    if (query.storeId !== undefined && !place) throw refuse.notFound();
    return { codes: place ? [...rights.codesIn(place.storeId)] : [], platform: [] };
  }
  const held = await platformCodesOf(db, actor.accountId);
  const partnerCodes: PartnerCode[] = [];
  if (storeKey !== undefined && held.has('COMPANY_MANAGEMENT')) {
    const view = await authorize(partner(undefined, { settled: false }), { db, actor, storeKey });
    if (view.kind === 'store') partnerCodes.push(...view.codes);
  }
  return { codes: [...held, ...partnerCodes], platform: treeOf(held, undefined) };
}

/** The operator codes as a tree, each with whether it is held. */
function treeOf(held: ReadonlySet<PlatformCode>, parent: PlatformCode | undefined): Privilege[] {
  return PLATFORM_CODES.flatMap((code, index): Privilege[] =>
    parentCode(code) === parent
      ? [
          {
            id: index + 1,
            code,
            name: code,
            kind: 'menu',
            hasPermission: held.has(code),
            secondResource: treeOf(held, code),
          },
        ]
      : [],
  );
}
