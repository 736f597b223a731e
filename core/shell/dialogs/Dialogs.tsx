import { type ReactElement, useEffect, useState } from 'react';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Http } from '../../services/http/Http.ts';
import { VersionNotice } from '../../services/version/VersionNotice.ts';
import { MigrationDialog } from './MigrationDialog.tsx';
import { overlaysClosed } from '../overlaysClosed.ts';
import { useViewer } from '../useConsole.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** Dialogs that open by themselves after sign-in, one after another: first the news, then the reminder. */
export function Dialogs(): ReactElement | null {
  const version = useService(VersionNotice);
  const notice = useObservable(version.notice$);
  const http = useService(Http);
  /** For whom the news are known, and who may be reminded. */
  const [newsFor, setNewsFor] = useState<number>();
  const [toldTo, setToldTo] = useState<number>();
  const { user, isSuperAdmin } = useViewer();
  // Only for partner admins (spec section 6). News are the first thing they see; the reminder waits until the page has
  // what it shows.
  const reader = isSuperAdmin ? undefined : user?.id;
  useEffect(() => {
    if (reader === undefined) return;
    /** Nothing opens over what somebody has opened meanwhile. */
    const after = async (ready: Promise<unknown>, open: (reader: number) => void): Promise<void> => {
      await ready;
      await overlaysClosed();
      open(reader);
    };
    const load = async (): Promise<void> => {
      await after(version.load(), setNewsFor);
      await after(http.quiet(), setToldTo);
    };
    void load();
  }, [http, version, reader]);
  if (reader === undefined || newsFor !== reader) return null;
  if (notice) return <VersionDialog notice={notice} onClose={() => version.dismiss()} />;
  return toldTo === reader ? <MigrationDialog /> : null;
}
