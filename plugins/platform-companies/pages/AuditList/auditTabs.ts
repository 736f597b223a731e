import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { merchantAuditCounts } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';

/** Name of a tab, and of its count. */
export type AuditTab = keyof ResultOf<typeof merchantAuditCounts>;
type Values = Readonly<Record<string, string>>;

/** A tab is a filter that is set by one press; its count is the server's. */
const FILTERS: Readonly<Record<AuditTab, Values>> = {
  waiting: { auditStatus: '2' },
  mine: { claimed: 'mine' },
  returned: { auditStatus: '3' },
  rejected: { auditStatus: '4' },
  done: { auditStatus: '5,6' },
  annual: { kind: 'annual' },
};
/** Names of the tabs from left to right. */
export const TAB_NAMES = Object.keys(FILTERS) as AuditTab[];
/** What the list shows before anybody has chosen: what waits. */
export const FIRST_TAB = FILTERS.waiting;

const PARAMS = ['auditStatus', 'claimed', 'kind'];

/** What stands in the address for a tab; a value that is empty on purpose says that the first tab's does not hold. */
export const addressOf = (tab: AuditTab): Values =>
  tab === 'waiting' ? {} : { auditStatus: '', ...FILTERS[tab] };

/** The tab whose filter holds, and no other of the kind; undefined for filters that are none. */
export const tabOf = (values: Values): AuditTab | undefined =>
  TAB_NAMES.find((name) => PARAMS.every((param) => (values[param] ?? '') === (FILTERS[name][param] ?? '')));
