/** Accounts of the journal (docs/money.md). */
export const JOURNAL_ACCOUNTS = [
  'provider',
  'desk',
  'sessions',
  'packs',
  'earned',
  'lapsed',
  'fees',
  'feesOwed',
] as const;
/** One of them. */
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/** What postings of the journal tell of (docs/money.md). */
export const POSTING_KINDS = [
  'payment',
  'refund',
  'fee',
  'feeReturned',
  'recognised',
  'unrecognised',
  'packPayment',
  'packRefund',
  'used',
  'givenBack',
  'expired',
  'remainder',
] as const;
/** One of them. */
export type PostingKind = (typeof POSTING_KINDS)[number];

/** Types of statements (B15), as they stand in addresses. */
export const STATEMENT_TYPES = [
  'payment',
  'refund',
  'revenue',
  'recognition',
  'paid',
  'cancel',
  'write-off',
] as const;
/** One of them. */
export type StatementType = (typeof STATEMENT_TYPES)[number];

/** Postings that the rows of a statement are; those that take something back are negative. */
export const STATEMENT_KINDS: Readonly<
  Record<StatementType, { readonly plus: readonly PostingKind[]; readonly minus: readonly PostingKind[] }>
> = {
  payment: { plus: ['payment'], minus: [] },
  refund: { plus: ['refund'], minus: [] },
  revenue: { plus: ['recognised', 'expired', 'remainder'], minus: ['unrecognised'] },
  recognition: { plus: ['payment', 'packPayment'], minus: [] },
  paid: { plus: ['packPayment'], minus: [] },
  cancel: { plus: ['packRefund'], minus: [] },
  'write-off': { plus: ['used'], minus: ['givenBack'] },
};

/** The longest time that statements and reports cover. */
export const REPORT_DAYS_AT_MOST = 366;

/** How reports cut time. */
export const REPORT_GRAINS = ['day', 'week', 'month'] as const;
/** One of them. */
export type ReportGrain = (typeof REPORT_GRAINS)[number];

/** The code of each statement on the side of operators (screens E6). */
export const STATEMENT_CODES = {
  payment: 'PLATFORM_STATEMENT_EVENTPAYMENT',
  refund: 'PLATFORM_STATEMENT_EVENTREFUND',
  revenue: 'PLATFORM_STATEMENT_EVENTINCOME',
  recognition: 'PLATFORM_STATEMENT_EVENTADVANCE',
  paid: 'PLATFORM_STATEMENT_PAYMENT',
  cancel: 'PLATFORM_STATEMENT_REFUND',
  'write-off': 'PLATFORM_STATEMENT_WRITEOFF',
} as const satisfies Readonly<Record<StatementType, string>>;

/** By what new cards are added up in their report. */
export const MEMBERSHIP_GROUPS = ['store', 'company', 'staff'] as const;
/** One of them. */
export type MembershipGroup = (typeof MEMBERSHIP_GROUPS)[number];
