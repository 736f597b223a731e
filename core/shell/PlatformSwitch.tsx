import { Button } from '@blueprintjs/core';
import { SwapHorizontal } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Hint } from '../../shared/ui/Popup/Hint.tsx';
import { useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { useViewer } from './useConsole.ts';
import { useText } from './useText.ts';

/** Goes to the other console: the view switches in place, or a store is chosen first. */
export function useSwitchPlatform(): { readonly busy: boolean; readonly go: () => Promise<void> } {
  const access = useService(Access);
  const stores = useService(CompanyStores);
  const navigate = useNavigate();
  const { view } = useViewer();
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    if (view === 'platform' && !stores.state.store) return void (await navigate('/company-list'));
    setBusy(true);
    try {
      await access.switchTo(view === 'platform' ? 'partner' : 'platform');
      // The page that was open belongs to the other console.
      await navigate('/');
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
