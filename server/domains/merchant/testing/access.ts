import { eq } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { company, merchantFile } from '../../../db/schema/organisation.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import type { DomainAccess, MoreSamples, Sample } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn, merchantsAlways } from '../../../testing/access/rows.ts';
import { TEST_FILE } from './testFile.ts';
import { excuses } from './excuses.ts';

const versionOf = async ({ companyId }: Objects, { database }: TestApp): Promise<number> => {
  const [file] = await database.orm
    .select({ version: merchantFile.version })
    .from(merchantFile)
    .where(eq(merchantFile.companyId, companyId));
  return file?.version ?? 0;
};

const expectations: DomainAccess['expectations'] = {
  'merchant.info': merchantsAlways,
  'merchant.save': merchantsAlways,
  'merchant.withdraw': merchantsAlways,
  // The sibling store belongs to the same company, and the file is the company's.
  'merchant.auditRecord': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },
};

const samples: DomainAccess['samples'] = {
  'merchant.info': () => ({ query: { pageType: 'view' } }),
  'merchant.save': async (objects, test) => ({
    body: { ...TEST_FILE, submit: false, version: await versionOf(objects, test) },
  }),
  'merchant.withdraw': async (objects, test) => ({ body: { version: await versionOf(objects, test) } }),
  'merchant.auditRecord': ({ companyId }) => ({ query: { merchantId: companyId } }),
};

/** Sends a file with a picture of the company while it is at this point of its onboarding, and leaves it there. */
const sentAt =
  (auditStatus: number): Sample =>
  async (objects, test) => {
    const { companyId } = objects;
    await test.database.orm.update(company).set({ auditStatus }).where(eq(company.id, companyId));
    const cover = `/${(await test.make.picture({ companyId })).name}`;
    const stores = TEST_FILE.stores.map((store) => ({ ...store, cover }));
    const version = await versionOf(objects, test);
    return { body: { ...TEST_FILE, stores, submit: false, version } };
  };

const furtherSamples: MoreSamples = {
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
  made: { 'merchant.save': [422], 'merchant.withdraw': [200, 422] },
  ...excuses,
};
