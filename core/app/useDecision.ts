import { useMemo } from 'react';
import type { Location } from 'react-router-dom';
import { UserType } from '../../shared/codes/roles.ts';
import { type Decision, guard, type GuardFacts } from '../guards/guard.ts';
import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Settlement } from '../services/settlement/Settlement.ts';
import { CORE_PAGES } from './corePages.tsx';

const CORE_PATHS: ReadonlySet<string> = new Set(CORE_PAGES.keys());

/** The guard's decision about an address, asked again whenever something it depends on changes. */
export function useDecision(location: Location): Decision {
  const { plugins, routes } = useService(PluginRegistry);
  const authentication = useObservable(useService(Authentication).state$);
  const access = useObservable(useService(Access).state$);
  const company = useObservable(useService(CompanyStores).state$);
  const settlement = useObservable(useService(Settlement).state$) ?? 'unknown';
  const config = useObservable(useService(Maintenance).config$);
  return useMemo(() => {
    const user = authentication?.status === 'signedIn' ? authentication.user : undefined;
    const isPartner = user?.userType === UserType.partnerAdmin;
    // Signed in counts from the moment everything the guard asks for is there.
    const isLoaded =
      user?.mustChangePassword === true ||
      (access?.loaded === true && (!isPartner || (company?.loaded === true && settlement !== 'unknown')));
    const facts: GuardFacts = {
      location,
      origin: window.location.origin,
      authentication:
        authentication?.status === 'signedIn' && !isLoaded
          ? 'unknown'
          : (authentication?.status ?? 'unknown'),
      // Somebody else's pages are decided about as theirs.
      user: access?.viewed ? { userType: access.viewed.userType, isTouchline: false } : user,
      view: access?.view ?? 'partner',
      codes: access?.codes ?? new Set(),
      hasStore: company?.store !== undefined,
      maintenance: config?.maintenance ?? false,
      settlement,
    };
    return guard(facts, { plugins, routes, corePaths: CORE_PATHS });
  }, [location, authentication, access, company, settlement, config, plugins, routes]);
}
