import { useEffect } from 'react';
import { useService } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { LiveLine } from '../services/liveLine/LiveLine.ts';

/** Asks for the configuration again as soon as the server says that it has changed: links, dialogs and guard follow. */
export function useSettingsChanges(): void {
  const line = useService(LiveLine);
  const maintenance = useService(Maintenance);
  useEffect(() => {
    const changes = line.settingsChanged$.subscribe(() => void maintenance.check());
    return () => changes.unsubscribe();
  }, [line, maintenance]);
}
