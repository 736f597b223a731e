import { eq } from 'drizzle-orm';
import { company } from '../../../db/schema/organisation.ts';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { unique, uniqueNumber } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { someCreditCode } from '../../merchant/testing/handIn.ts';

const CALLS = [
  'list',
  'export',
  'one',
  'create',
  'change',
  'switch',
  'bonds',
  'switchMany',
  'remind',
  'remindMany',
];

/** What somebody fills in for a merchant. */
export const companySample = () => ({
  companyName: unique('Riverside'),
  type: 1 as const,
  creditCode: someCreditCode(),
  contactName: 'Li Wen',
  contactPhone: '13800000001',
  cityCode: '310100',
  address: '1 Riverside Road',
  avatar: '',
  feeRate: 60,
});

/** A phone of nobody else. */
export const somePhone = (): string => `137${String(uniqueNumber()).padStart(8, '0')}`;

const storedOf = async ({ companyId }: Objects, { database }: TestApp) => {
  const [found] = await database.orm
    .select({ version: company.version, type: company.type })
    .from(company)
    .where(eq(company.id, companyId));
  return { version: found?.version ?? 0, type: found?.type === 2 ? (2 as const) : (1 as const) };
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: Object.fromEntries(CALLS.map((name) => [`companies.${name}`, operatorsWithCode])),
  samples: {
    'companies.list': () => ({ query: { auditStatus: '2,6', status: 1 } }),
    'companies.export': () => ({ body: { columns: ['companyName', 'city'] } }),
    'companies.one': ({ companyId }) => ({ params: { id: companyId } }),
    'companies.create': () => ({
      body: { ...companySample(), accountName: unique('first'), accountPhone: somePhone() },
    }),
    'companies.change': async (objects, test) => ({
      body: { ...companySample(), id: objects.companyId, ...(await storedOf(objects, test)) },
    }),
    // The company has live sessions and stays as it is.
    'companies.switch': ({ companyId }) => ({
      params: { id: companyId },
      body: { enable: 1, reason: 'Everything is settled' },
    }),
    // Only who has a review ahead is reminded, once a day.
    'companies.remind': async (_, { make }) => {
      const { id } = await make.company({ annualReviewDue: '2026-12-01', contactPhone: somePhone() });
      return { body: { ids: [id] } };
    },
    'companies.bonds': ({ companyId }) => ({ body: { ids: [companyId] } }),
    // The company has live sessions and stays as it is.
    'companies.switchMany': ({ companyId }) => ({
      body: { change: { action: 'disable', reason: 'Everything is settled' }, ids: [companyId], count: 1 },
    }),
    'companies.remindMany': ({ companyId }) => ({
      body: { change: { action: 'remind' }, ids: [companyId], count: 1 },
    }),
  },
};
