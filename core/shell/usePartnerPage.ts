import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { useService } from '../plugins/react.tsx';
import { useAccess } from '../services/access/useAccess.ts';

/** True when a plugin has this page for merchants and the viewer may open it: nobody is led to a page that says no. */
export function usePartnerPage(path: string): boolean {
  const { routes } = useService(PluginRegistry);
  const access = useAccess();
  const page = routes.find(path)?.partner;
  return page !== undefined && access.can(page.route.code);
}
