import { PARTNER_CODES, PLATFORM_CODES } from '../../shared/codes/privileges.ts';
import { type Person, type Place, TEST_NOW } from './factories.ts';
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

  const merchant = (where: typeof store, codes: Person['codes'], more: Partial<Person> = {}) => ({
    store: where,
    codes,
    ...more,
  });
  const operator = (codes: Person['codes']) => ({ account: { userType: 0 }, codes });
  const made = await make.people({
    partnerWithCode: merchant(store, PARTNER_CODES),
    expired: merchant(store, PARTNER_CODES, { signedInAt: TEST_NOW - TWO_DAYS_MS }),
    operatorWithCode: operator(PLATFORM_CODES),
    operatorWithout: operator([]),
    partnerWithout: merchant(store, []),
    partnerOfSibling: merchant(siblingStore, PARTNER_CODES),
    partnerOfOther: merchant(otherStore, PARTNER_CODES),
    partnerUnsettled: merchant(unsettledStore, PARTNER_CODES),
    financialStaff: merchant(store, ['PAYMENT_READ_EXPORT'], { account: { financialStaff: true } }),
  });
  const of = ({ storeKey }: typeof store, person: ReturnType<typeof made>) => ({ ...person, storeKey });
  const partner = of(store, made('partnerWithCode'));
  const people = {
    anonymous: { id: 0, token: undefined, storeKey: undefined },
    expired: of(store, made('expired')),
    revoked: { ...partner, token: 'A'.repeat(43) },
    operatorWithCode: { ...made('operatorWithCode'), storeKey: undefined },
    operatorWithout: { ...made('operatorWithout'), storeKey: undefined },
    partnerWithCode: partner,
    partnerWithout: of(store, made('partnerWithout')),
    partnerOfSibling: of(siblingStore, made('partnerOfSibling')),
    partnerOfOther: of(otherStore, made('partnerOfOther')),
    partnerUnsettled: of(unsettledStore, made('partnerUnsettled')),
    financialStaff: of(store, made('financialStaff')),
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
