import { eq } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import { company, merchantFile } from '../../../db/schema/organisation.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import type { DomainAccess, MoreSamples, Request, Row } from '../../../testing/access/domainAccess.ts';
import {
  everybodySignedIn,
  merchantsAlways,
  merchantsOwnList,
  operatorsWithCode,
} from '../../../testing/access/rows.ts';
import { handIn, letClaim } from './handIn.ts';
import { TEST_FILE } from './testFile.ts';
import { excuses } from './excuses.ts';

const versionOf = async (
  { companyId }: Pick<Objects, 'companyId'>,
  { database }: TestApp,
): Promise<number> => {
  const [file] = await database.orm
    .select({ version: merchantFile.version })
    .from(merchantFile)
    .where(eq(merchantFile.companyId, companyId));
  return file?.version ?? 0;
};

/** Who manages the company, also before it is approved. */
const managers: Row = { ...merchantsAlways, partnerWithout: 'forbidden', financialStaff: 'forbidden' };

const expectations: DomainAccess['expectations'] = {
  'merchant.info': merchantsAlways,
  'merchant.save': managers,
  'merchant.withdraw': managers,
  'merchant.annualReview': merchantsOwnList,
  'merchant.saveAnnualReview': merchantsOwnList,
  // The sibling store belongs to the same company, and the file is the company's.
  'merchant.auditRecord': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },
  'merchantAudits.list': operatorsWithCode,
  'merchantAudits.counts': operatorsWithCode,
  'merchantAudits.one': operatorsWithCode,
  'merchantAudits.claim': operatorsWithCode,
  'merchantAudits.claimNext': operatorsWithCode,
  'merchantAudits.decide': operatorsWithCode,
};

/** Actors belong to a settled company: it is one again, whatever a right request did with it. */
async function settle(
  { companyId }: Pick<Objects, 'companyId'>,
  { database: { orm } }: TestApp,
): Promise<void> {
  const { settled: auditStatus } = AuditStatus;
  await orm.update(company).set({ auditStatus }).where(eq(company.id, companyId));
  await orm.update(merchantFile).set({ auditStatus }).where(eq(merchantFile.companyId, companyId));
}

/** Every company has a review that is due today. */
async function letReview({ database, services }: TestApp): Promise<void> {
  const annualReviewDue = dayOf(services.now(), services.config.zone);
  await database.orm.update(company).set({ annualReviewDue });
}

/** An annual review that is due, as it would be saved. */
async function reviewOf(objects: Pick<Objects, 'companyId'>, test: TestApp) {
  await letReview(test);
  await test.database.orm.update(merchantFile).set({ version: 0 });
  const { stores: _, ...content } = TEST_FILE;
  return { ...content, confirmed: [], submit: false, version: await versionOf(objects, test) };
}

const DECISION = { comment: '', internalNote: '', companyName: '', fields: [], waived: [] };

const samples: DomainAccess['samples'] = {
  'merchant.info': () => ({ query: { pageType: 'view' } }),
  'merchant.save': async (objects, test) => {
    await settle(objects, test);
    return { body: { ...TEST_FILE, submit: false, version: await versionOf(objects, test) } };
  },
  'merchant.withdraw': async (objects, test) => {
    await settle(objects, test);
    return { body: { version: await versionOf(objects, test) } };
  },
  'merchant.annualReview': () => ({}),
  'merchant.saveAnnualReview': async (objects, test) => {
    await settle(objects, test);
    return { body: await reviewOf(objects, test) };
  },
  'merchant.auditRecord': ({ companyId }) => ({ query: { merchantId: companyId } }),
  'merchantAudits.list': () => ({
    query: {
      auditStatus: '2,3,4,5,6',
      city: '310100',
      type: 1,
      claimed: 'free',
      start: '2026-01-01',
      end: '2026-12-31',
      round: 1,
      keyword: 'a',
    },
  }),
  'merchantAudits.counts': () => ({}),
  'merchantAudits.one': ({ companyId }) => ({ params: { id: companyId } }),
  // Who gives back what they do not have has what they wanted.
  'merchantAudits.claim': ({ companyId }) => ({ params: { id: companyId }, body: { release: true } }),
  'merchantAudits.claimNext': () => ({ body: { kind: 'annual' } }),
  // A file of its own: it is decided once.
  'merchantAudits.decide': async (_, test) => {
    const { companyId } = await handIn(test);
    await letClaim(test, companyId);
    return { params: { id: companyId }, body: { ...DECISION, decision: 'approve', version: 0 } };
  },
};

/** Sends a file with a picture of the company while it is at this point of its onboarding, and leaves it there. */
const sentAt =
  (auditStatus: number) =>
  async (objects: Pick<Objects, 'companyId'>, test: TestApp): Promise<Request> => {
    const { companyId } = objects;
    await test.database.orm.update(company).set({ auditStatus }).where(eq(company.id, companyId));
    const cover = `/${(await test.make.picture({ companyId })).name}`;
    const stores = TEST_FILE.stores.map((store) => ({ ...store, cover }));
    const version = await versionOf(objects, test);
    return { body: { ...TEST_FILE, stores, submit: false, version } };
  };

const furtherSamples: MoreSamples = {
  'merchant.annualReview': [
    async (_, test) => {
      await letReview(test);
      return {};
    },
  ],
  // The last one leaves the company as it was.
  'merchant.save': [sentAt(AuditStatus.draft), sentAt(AuditStatus.settled)],
  'merchant.withdraw': [
    async (objects, test) => {
      await sentAt(AuditStatus.submitted)(objects, test);
      return { body: { version: await versionOf(objects, test) } };
    },
    async (objects, test) => {
      await sentAt(AuditStatus.settled)(objects, test);
      return { body: { version: await versionOf(objects, test) } };
    },
  ],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  furtherSamples,
  // The companies of the actors are settled, or in review.
  made: {
    'merchant.save': [422],
    'merchant.withdraw': [200, 422],
  },
  right: {
    // The next sample settles the company again.
    'merchant.save': (test, place) => sentAt(AuditStatus.draft)(place, test),
    'merchant.withdraw': async (test, place) => {
      await sentAt(AuditStatus.submitted)(place, test);
      return { body: { version: await versionOf(place, test) } };
    },
  },
  ...excuses,
};
