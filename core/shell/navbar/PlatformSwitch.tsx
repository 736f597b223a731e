import { Button } from '@blueprintjs/core';
import { SwapHorizontal } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Hint } from '../../../shared/ui/Popup/Hint.tsx';
import { PluginRegistry } from '../../plugins/PluginRegistry.ts';
import { useService } from '../../plugins/react.tsx';
import { Access } from '../../services/access/Access.ts';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { useViewer } from '../useConsole.ts';
import { useText } from '../useText.ts';

/**
 * Goes to the other console: the view switches in place, or a store is chosen first. An address that may be opened in
 * both consoles stays, any other one gives way to the first page.
 */
export function useSwitchPlatform(): { readonly busy: boolean; readonly go: () => Promise<void> } {
  const access = useService(Access);
  const stores = useService(CompanyStores);
  const { routes } = useService(PluginRegistry);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { view } = useViewer();
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    if (view === 'platform' && !stores.state.store) return void (await navigate('/company-list'));
    setBusy(true);
    try {
      const other = view === 'platform' ? 'partner' : 'platform';
      await access.switchTo(other);
      const { [view]: here, [other]: there } = routes.find(pathname) ?? {};
      if (!there || !access.can(there.route.code)) return void (await navigate('/'));
      // Filters of a page say nothing to another one that stands at the same address.
      if (here !== there) await navigate(pathname);
    } finally {
      setBusy(false);
    }
  };
  return { busy, go };
}

/** The 'switch platform' button of super admins (spec section 2), with the reason when it cannot be used. */
export function PlatformSwitch(): ReactElement | null {
  const t = useText();
  const access = useService(Access);
  const { view, isSuperAdmin } = useViewer();
  const { busy, go } = useSwitchPlatform();
  if (!isSuperAdmin) return null;
  const name = t(view === 'platform' ? 'shell.toPartner' : 'shell.toPlatform');
  const blocked = !access.canSwitch;
  return (
    <Hint content={blocked ? t('shell.cannotSwitch') : name} openOnTargetFocus>
      <Button
        variant="minimal"
        className="tl-platform-switch"
        icon={<SwapHorizontal />}
        loading={busy}
        // Not `disabled`: the reason must be reachable by keyboard.
        aria-disabled={blocked}
        aria-label={blocked ? `${name}. ${t('shell.cannotSwitch')}` : name}
        onClick={() => (blocked ? undefined : void go())}
      >
        <span className="tl-navbar-word">{name}</span>
      </Button>
    </Hint>
  );
}
