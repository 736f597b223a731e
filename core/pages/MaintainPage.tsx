import { Button } from '@blueprintjs/core';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useObservable, useService } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { useCountdown } from '../shell/dialogs/useCountdown.ts';
import { useText } from '../shell/useText.ts';
import { MaintainNotice } from './MaintainNotice.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** The flag is asked again this often (screens D, /maintain). */
const RETRY_MS = 30_000;

/** /maintain: waits for the end of maintenance and leaves by itself. */
export function MaintainPage(): ReactElement {
  const t = useText();
  const maintenance = useService(Maintenance);
  const navigate = useNavigate();
  const config = useObservable(maintenance.config$, maintenance.config);
  const [nextTry, setNextTry] = useState(() => Date.now() + RETRY_MS);
  const [checking, setChecking] = useState(false);
  const seconds = useCountdown(nextTry);

  const check = useCallback(async (): Promise<void> => {
    setChecking(true);
    const closed = await maintenance.check();
    setChecking(false);
    setNextTry(Date.now() + RETRY_MS);
    if (!closed) await navigate('/', { replace: true });
  }, [maintenance, navigate]);
  useEffect(() => {
    const timer = setInterval(() => void check(), RETRY_MS);
    return () => clearInterval(timer);
  }, [check]);

  return (
    <PublicFrame>
      <MaintainNotice notice={config?.notice} until={config?.until} isPage>
        <Button intent="primary" loading={checking} onClick={() => void check()}>
          {t('maintain.retry')}
        </Button>
        <p className="tl-maintain-next">{t('maintain.retryIn', { seconds })}</p>
      </MaintainNotice>
    </PublicFrame>
  );
}
