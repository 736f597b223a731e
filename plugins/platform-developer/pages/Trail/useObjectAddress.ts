import { useCallback } from 'react';
import { CompanyStores, PluginRegistry, useAccess, useObservable, useService } from '../../../../core/api.ts';
import type { AuditEntry } from '../../../../shared/contract/audit/shapes.ts';
import type { View } from '../../../../shared/codes/roles.ts';

type Addresses = Readonly<Record<string, (objectId: string) => string>>;

/** Where the objects of the trail stand, in each view. */
const ADDRESSES: Readonly<Record<View, Addresses>> = {
  platform: {
    company: (id) => `/company/edit?companyId=${id}`,
    store: (id) => `/store/edit?storeId=${id}`,
    account: (id) => `/account/auth-detail/${id}`,
    role: (id) => `/account/role-detail/${id}`,
    template: (id) => `/showEvent/index?open=${id}`,
    user: (id) => `/account/userManage?open=${id}`,
    settings: () => '/developer/settings',
  },
  partner: {
    account: (id) => `/storeStaff/edit?accountId=${id}`,
    channel: (id) => `/event/channel/${id}/detail`,
    event: (id) => `/event/index?open=${id}`,
    order: (id) => `/order/detail?id=${id}`,
    packageOrder: (id) => `/order/detail?id=${id}`,
    store: (id) => `/store/edit?storeId=${id}`,
    template: (id) => `/event/create?id=${id}`,
  },
};

/** What was done to an object that has no page since. */
const GONE = /\.(remove|delete\w*)$/;

/** Says where the object of a line stands: a page the reader may open now, which for a merchant is one of the chosen store. */
export function useObjectAddress(): (entry: AuditEntry) => string | undefined {
  const { routes } = useService(PluginRegistry);
  const access = useAccess();
  const stores = useService(CompanyStores);
  const { store } = useObservable(stores.state$, stores.state);
  const { state } = access;
  return useCallback(
    ({ object, objectId, storeId, action }: AuditEntry) => {
      const address = ADDRESSES[state.view][object]?.(encodeURIComponent(objectId));
      const isElsewhere =
        state.view === 'partner' && object !== 'store' && storeId !== null && storeId !== store?.id;
      if (address === undefined || isElsewhere || GONE.test(action)) return undefined;
      const page = routes.find(address.replace(/\?.*/, ''))?.[state.view];
      return page && access.can(page.route.code) ? address : undefined;
    },
    [routes, access, state, store],
  );
}
