import { PARTNER_CODES, PLATFORM_CODES } from '../../shared/codes/privileges.ts';
import { type Place, TEST_NOW } from './factories.ts';
import type { Factories } from './make.ts';

/** The actors of the access matrix (reliability section 2). */
export const ACTORS = [
  'anonymous',
  'expired',
  'revoked',
  'operatorWithCode',
  'operatorWithout',
  'partnerWithCode',
  'partnerWithout',
  'partnerOfSibling',
  'partnerOfOther',
  'partnerUnsettled',
  'financialStaff',
] as const;
/** An actor of the access matrix. */
export type ActorName = (typeof ACTORS)[number];

/** What an actor sends: a token, and the key of the store that is chosen in its console. */
export interface ActorHeaders {
  readonly token: string | undefined;
  readonly storeKey: string | undefined;
}

/** Two companies and the people of the matrix. "This store" is `place`. */
export interface World {
  readonly place: Place;
  readonly storeKey: string;
  readonly sibling: Place;
  readonly other: Place;
  readonly unsettled: Place;
  readonly accountIds: Readonly<Record<ActorName, number>>;
  readonly actors: Readonly<Record<ActorName, ActorHeaders>>;
}

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** Makes the world. Operators send no store key; every merchant sends the key of its own store. */
export async function makeWorld(make: Factories): Promise<World> {
  const company = await make.company();
  const store = await make.store(company.id);
  const siblingStore = await make.store(company.id);
  const otherCompany = await make.company();
  const otherStore = await make.store(otherCompany.id);
  const unsettledCompany = await make.company({ auditStatus: 2 });
  const unsettledStore = await make.store(unsettledCompany.id);

  const merchant = async (
    where: typeof store,
    codes: readonly (typeof PARTNER_CODES)[number][],
    finance = false,
  ) => {
    const account = await make.account({ financialStaff: finance });
    await make.membership(account.id, where.companyId, [where.id]);
    if (codes.length > 0) await make.grant(account.id, codes, where.id);
    return { id: account.id, token: await make.signIn(account.id), storeKey: where.storeKey };
  };
  const operator = async (codes: readonly (typeof PLATFORM_CODES)[number][]) => {
    const account = await make.account({ userType: 0 });
    if (codes.length > 0) await make.grant(account.id, codes);
    return { id: account.id, token: await make.signIn(account.id), storeKey: undefined };
  };
  const partner = await merchant(store, PARTNER_CODES);
  const expired = await merchant(store, PARTNER_CODES);
  const people = {
    anonymous: { id: 0, token: undefined, storeKey: undefined },
    expired: { ...expired, token: await make.signIn(expired.id, TEST_NOW - TWO_DAYS_MS) },
    revoked: { ...partner, token: 'A'.repeat(43) },
    operatorWithCode: await operator(PLATFORM_CODES),
    operatorWithout: await operator([]),
    partnerWithCode: partner,
    partnerWithout: await merchant(store, []),
    partnerOfSibling: await merchant(siblingStore, PARTNER_CODES),
    partnerOfOther: await merchant(otherStore, PARTNER_CODES),
    partnerUnsettled: await merchant(unsettledStore, PARTNER_CODES),
    financialStaff: await merchant(store, ['PAYMENT_READ_EXPORT'], true),
  };
  const placeOf = (where: typeof store, creatorId: number): Place => ({
    companyId: where.companyId,
    storeId: where.id,
    creatorId,
  });
  const each = <Value>(read: (person: (typeof people)[ActorName]) => Value) =>
    Object.fromEntries(ACTORS.map((name) => [name, read(people[name])])) as Record<ActorName, Value>;
  return {
    place: placeOf(store, partner.id),
    storeKey: store.storeKey,
    sibling: placeOf(siblingStore, people.partnerOfSibling.id),
    other: placeOf(otherStore, people.partnerOfOther.id),
    unsettled: placeOf(unsettledStore, people.partnerUnsettled.id),
    accountIds: each(({ id }) => id),
    actors: each(({ token, storeKey }) => ({ token, storeKey })),
  };
}
