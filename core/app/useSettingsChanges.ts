import { useEffect } from 'react';
import { useService } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { Refunds } from '../services/refunds/Refunds.ts';

/** Asks for the configuration again as soon as the server says that it has changed: links, dialogs and guard follow. */
export function useSettingsChanges(): void {
  const refunds = useService(Refunds);
  const maintenance = useService(Maintenance);
  useEffect(() => {
    const changes = refunds.settingsChanged$.subscribe(() => void maintenance.check());
    return () => changes.unsubscribe();
  }, [refunds, maintenance]);
}
