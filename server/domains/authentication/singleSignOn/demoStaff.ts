/** Who the demo's identity provider is to staff records: its address has a port that may be another one next time. */
export const DEMO_ISSUER = 'demo';

/** A member of staff as the demo's identity provider knows them; claims of the ID token. */
export interface DemoStaff {
  readonly subject: string;
  readonly name: string;
  readonly staffNo: string;
  readonly cellphone: string;
  /** Number of the store they work in, `accountNum`; empty for none. */
  readonly store: string;
  /** What the sign-on ends in, for whoever tries it out. */
  readonly outcome: '200' | '416' | '417' | '418' | 'disabled' | 'unknown';
}

/** Numbers of the first two stores of a demo (server/db/seed/organisation.ts). */
export const DEMO_STORES = { first: '880001', second: '880002' } as const;

/** One person for each end that a sign-on can have. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    subject: 'staff-linked',
    name: '高连',
    staffNo: 'S1001',
    cellphone: '13900001001',
    store: DEMO_STORES.first,
    outcome: '200',
  },
  {
    subject: 'staff-waiting',
    name: '郑查询',
    staffNo: 'S1002',
    cellphone: '13900001002',
    store: DEMO_STORES.first,
    outcome: '416',
  },
  {
    subject: 'staff-new',
    name: '方新人',
    staffNo: 'S1003',
    cellphone: '13900001003',
    store: DEMO_STORES.first,
    outcome: '417',
  },
  {
    subject: 'staff-moved',
    name: '邓调店',
    staffNo: 'S1004',
    cellphone: '13900001004',
    store: DEMO_STORES.second,
    outcome: '418',
  },
  {
    subject: 'staff-disabled',
    name: '曹停用',
    staffNo: 'S1005',
    cellphone: '13900001005',
    store: DEMO_STORES.first,
    outcome: 'disabled',
  },
  {
    subject: 'staff-unknown',
    name: '夏路人',
    staffNo: '',
    cellphone: '13900001006',
    store: '',
    outcome: 'unknown',
  },
];
