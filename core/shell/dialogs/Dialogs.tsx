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
  const [toldTo, setToldTo] = useState<number>();
  const { user, isSuperAdmin } = useViewer();
  // Fetched only for partner admins (spec section 6), once the page has what it shows.
  const reader = isSuperAdmin ? undefined : user?.id;
  useEffect(() => {
    if (reader === undefined) return;
    const load = async (): Promise<void> => {
      await http.quiet();
      await version.load();
      await overlaysClosed();
      setToldTo(reader);
    };
    void load();
  }, [http, version, reader]);
  if (reader === undefined || toldTo !== reader) return null;
  return notice ? <VersionDialog notice={notice} onClose={() => version.dismiss()} /> : <MigrationDialog />;
}
