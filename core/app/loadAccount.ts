import { fromEvent, race, switchMap, timer } from 'rxjs';
import { AuditStatus } from '../../shared/codes/lists.ts';
import { UserType } from '../../shared/codes/roles.ts';
import type { Services } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { startView } from '../services/access/privileges.ts';
import { chooseStore, storeOfAddress } from '../services/company/chooseStore.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { Credentials } from '../services/http/Credentials.ts';
import { LiveLine } from '../services/liveLine/LiveLine.ts';
import { RefundProgress } from '../services/refunds/RefundProgress.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { AccountMemory } from '../services/authentication/AccountMemory.ts';
import { Settlement } from '../services/settlement/Settlement.ts';
import { Storage } from '../services/storage/Storage.ts';

/** How often an account is asked for that nobody could be asked about; at once when the network is back. Milliseconds. */
const ASK_AGAIN_MS = 10_000;

/**
 * Loads everything a signed-in console stands on, and nothing else: the first rows wait for it. What can be asked at
 * the same time is. A failure resets the token: nobody is half signed in.
 */
export async function loadAccount(services: Services): Promise<void> {
  const authentication = services.get(Authentication);
  const { token } = authentication;
  const companies = askAhead(services);
  await authentication.load();
  const { state } = authentication;
  if (state.status !== 'signedIn') return;
  // Whoever comes back to a page signs in at the door of this side (decision H51).
  services.get(Storage).set('touchline.side', state.user.userType === UserType.superAdmin ? 'P' : 'B');
  // Nothing else is answered before the one-time password is changed (decision H50).
  if (state.user.mustChangePassword) return;
  try {
    if (state.user.userType === UserType.partnerAdmin) await loadPartner(services, companies);
    else await loadOperator(services, companies);
    await services.get(Access).load();
  } catch (error) {
    // The account has signed out meanwhile: its failures are not shown to the next one.
    if (authentication.token === token) authentication.fail(error);
    return;
  }
  // The card hears the line from its first word on.
  services.get(RefundProgress);
  services.get(LiveLine).connect(state.user.id);
}

/**
 * Shows frame, menu and store as they were the last time, while everything is asked again (decision H54). Rights that
 * were lost meanwhile close the page when the answer comes; until then the server refuses what they would do.
 */
export function recallAccount(services: Services): void {
  const { user, access, companies } = services.get(AccountMemory).recall() ?? {};
  if (!user || !access) return;
  const { place, view } = services.get(Credentials);
  const storeId = place.store?.id ?? null;
  const isAsLeft = access.view === startView(user.userType, view, place.store !== undefined);
  if (!isAsLeft || access.storeId !== storeId) return;
  if (access.view === 'partner') {
    const chosen = chooseStore(companies ?? [], place.store?.storeKey);
    if (!companies || !chosen) return;
    // Whose papers are still read is led away from every page, and would stay away when they have passed meanwhile.
    if (chosen.company.auditStatus !== AuditStatus.settled) return;
    const named = storeOfAddress(companies, location.search);
    if (named && named.store.id !== storeId) return;
    services.get(CompanyStores).recall(companies);
    services.get(Settlement).take(chosen.company.auditStatus);
  }
  services.get(Access).recall(access);
  services.get(Authentication).recall(user);
}

/** With a store from the last time, or the only one, its companies and privileges need not wait for the account. */
function askAhead(services: Services): Promise<void> | undefined {
  const { place, view } = services.get(Credentials);
  const storeId = place.store?.id ?? services.get(Authentication).onlyStore;
  if (!services.get(Authentication).token || view !== 'partner' || storeId === undefined) return undefined;
  services.get(Access).prepare(storeId);
  const companies = services.get(CompanyStores).load();
  // A failure is met by those who wait for the companies; here it would count as unhandled.
  companies.catch(() => undefined);
  return companies;
}

async function loadPartner(services: Services, asked: Promise<void> | undefined): Promise<void> {
  const stores = services.get(CompanyStores);
  const settlement = services.get(Settlement);
  await (asked ?? stores.load());
  const { companies, company } = stores.state;
  const chosen = companies.find(({ id }) => id === company?.id);
  if (chosen) settlement.take(chosen.auditStatus);
  else await settlement.load();
}

/** An operator who left from the merchant view returns to it, if its store is still there. */
async function loadOperator(services: Services, asked: Promise<void> | undefined): Promise<void> {
  const credentials = services.get(Credentials);
  if (credentials.view !== 'partner' || !credentials.place.store) return;
  try {
    await (asked ?? services.get(CompanyStores).load());
  } catch {
    credentials.view = 'platform';
  }
}

/** Keeps the account loaded for as long as the console runs: at the start, after a sign-in, when another tab changed it. */
export function keepAccountLoaded(services: Services): () => void {
  const authentication = services.get(Authentication);
  const forgotten = authentication.forgotten$.subscribe(() => {
    services.get(CompanyStores).clear();
    services.get(Settlement).clear();
  });
  const states = authentication.state$.subscribe(({ status }) => {
    if (status === 'unknown') void loadAccount(services);
  });
  const retries = authentication.unreached$
    .pipe(switchMap(() => race(timer(ASK_AGAIN_MS), fromEvent(window, 'online'))))
    .subscribe(() => void loadAccount(services));
  recallAccount(services);
  return () => {
    retries.unsubscribe();
    forgotten.unsubscribe();
    states.unsubscribe();
    services.get(LiveLine).disconnect();
  };
}
