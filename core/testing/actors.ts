import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import { applicationConfig, versionNotice } from '../../shared/contract/configuration/calls.ts';
import type { ResultOf } from '../../shared/contract/call.ts';
import { merchantInfo } from '../../shared/contract/merchant/calls.ts';
import { waiting } from '../../shared/contract/overview/calls.ts';
import { changeListLayout, listLayouts, savedViews } from '../../shared/contract/savedViews/calls.ts';
import { identity, userInfo } from '../../shared/contract/authentication/calls.ts';
import type { Company, StoreRef, UserInfo } from '../../shared/contract/authentication/identity.shapes.ts';
import { partnerStores, queryUmsSignInfo } from '../../shared/contract/stores/calls.ts';
import { tasks } from '../../shared/contract/tasks/calls.ts';
import { answer, type FakeAnswer } from './fakeTransport.ts';

/** Who looks at a page in a test. */
export interface Actor {
  readonly role: 'platform' | 'partner';
  readonly codes: readonly PrivilegeCode[];
  readonly financialStaff?: boolean;
  /** Defaults to 6, settled. */
  readonly auditStatus?: number;
}

/** The store every test actor works in. */
export const TEST_STORE: StoreRef = {
  id: 11,
  name: 'North Hall',
  fullName: 'Lakeside Sports North Hall',
  status: 1,
  storeKey: 'key-north',
  accountNum: 'A-11',
  dktStoreId: 'A-11',
  companyId: 1,
  city: 'Shanghai',
  payment: { type: '1', url: '', status: 2, bankName: '', accountMasked: '', openedAt: null },
};
export const TEST_COMPANY: Company = {
  id: 1,
  name: 'Lakeside Sports',
  companyName: 'Lakeside Sports Ltd',
  type: 1,
  status: 1,
  avatar: '',
  city: 'Shanghai',
  stores: [TEST_STORE],
  storeCount: 1,
  auditStatus: 6,
  annualReviewDue: null,
  publishingStopsOn: null,
};
export const TEST_CONFIG: ResultOf<typeof applicationConfig> = {
  maintenance: false,
  migration: { openBefore: '2023-10-25', stopFrom: '2023-11-01' },
  guideUrl: '',
  feedbackQr: '',
  newWebsite: '',
  identityProvider: '',
  businessZone: 'Asia/Shanghai',
  limits: { refundMaxTries: 5, directExportRows: 5000 },
};

const userOf = ({ role, financialStaff = false }: Actor): UserInfo => ({
  userName: 'Test Person',
  accountName: 'tester',
  cover: '',
  userType: role === 'platform' ? 0 : 1,
  id: 7,
  isTouchline: false,
  cellphone: '138****0000',
  uid: 'u-7',
  financialStaff,
});

/** What the server answers while an actor's console starts. */
export const answersFor = (actor: Actor): readonly FakeAnswer[] => [
  answer(applicationConfig, TEST_CONFIG),
  answer(userInfo, userOf(actor)),
  answer(identity, { codes: [...actor.codes], platform: [] }),
  answer(partnerStores, [TEST_COMPANY]),
  answer(versionNotice, null),
  answer(savedViews, []),
  answer(listLayouts, []),
  answer(changeListLayout, { list: 'any' }),
  answer(waiting, { audits: null, failedRefunds: null }),
  answer(tasks, { currentPage: 1, pageSize: 20, totalRecords: 0, totalPages: 0, results: [] }),
  answer(queryUmsSignInfo, TEST_STORE.payment),
  answer(merchantInfo, {
    companyId: 1,
    auditStatus: actor.auditStatus ?? 6,
    company: {
      companyName: '',
      creditCode: '',
      companyType: '',
      licence: '',
      licenceUntil: '',
      city: '',
      address: '',
      contactName: '',
      contactPhone: '',
      contract: '',
    },
    legal: { name: '', idNumber: '', idFront: '', idBack: '', phone: '' },
    bank: { accountType: '', holder: '', bankName: '', branch: '', number: '' },
    round: 1,
    stores: [],
    files: [],
    rejected: [],
    previous: null,
    submittedAt: null,
    mayChange: true,
    version: 1,
  }),
];
