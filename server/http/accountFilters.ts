import { userInfo } from '../../shared/contract/authentication/calls.ts';
import { administrators } from '../../shared/contract/permissions/administrators.calls.ts';

const OWN_ACCOUNT = `/api${userInfo.path}?`;
const ACCOUNT_LIST = `/api${administrators.path}?`;
const FILTERS: readonly string[] = Object.keys(administrators.query.shape);

/**
 * For Fastify's `rewriteUrl`: the address of the own account is, with filters of the list of accounts, the address of that
 * list. The whole call is the list's then: who may make it, what it takes and what it answers.
 */
export function withAccountFilters(method: string | undefined, url: string): string {
  if (method !== 'GET' || !url.startsWith(OWN_ACCOUNT)) return url;
  const query = url.slice(OWN_ACCOUNT.length);
  const isFiltered = [...new URLSearchParams(query).keys()].some((name) => FILTERS.includes(name));
  return isFiltered ? ACCOUNT_LIST + query : url;
}
