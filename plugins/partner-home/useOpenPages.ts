import { useCallback } from 'react';
import { PluginRegistry, useAccess, useService } from '../../core/api.ts';

/** An address as it is, or nothing when no plugin of this console has its page or the viewer may not open it. */
export type OpenPage = (address: string) => string | undefined;

/** For links to pages of other plugins: folders come and go, and nobody is led to a page that says no. */
export function useOpenPages(): OpenPage {
  const { routes } = useService(PluginRegistry);
  const access = useAccess();
  return useCallback(
    (address) => {
      const [pathname = ''] = address.split('?');
      const page = routes.find(pathname)?.[access.state.view];
      return page && access.can(page.route.code) ? address : undefined;
    },
    [routes, access],
  );
}
