import { Button } from '@blueprintjs/core';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDates } from '../../shared/ui/DateTime/useDates.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { useCountdown } from '../shell/dialogs/useCountdown.ts';
import { useText } from '../shell/useText.ts';
import { MaintainPicture } from './images/MaintainPicture.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import './MaintainPage.css';

/** The flag is asked again this often (screens D, /maintain). */
const RETRY_MS = 30_000;

/** /maintain: waits for the end of maintenance and leaves by itself. */
export function MaintainPage(): ReactElement {
  const t = useText();
  const maintenance = useService(Maintenance);
  const navigate = useNavigate();
  const config = useObservable(maintenance.config$, maintenance.config);
  const dates = useDates();
  const [nextTry, setNextTry] = useState(() => Date.now() + RETRY_MS);
  const [checking, setChecking] = useState(false);
  const seconds = useCountdown(nextTry);

  const check = useCallback(async (): Promise<void> => {
    setChecking(true);
    const closed = await maintenance.check(true).catch(() => true);
    setChecking(false);
    setNextTry(Date.now() + RETRY_MS);
    if (!closed) await navigate('/', { replace: true });
  }, [maintenance, navigate]);
  useEffect(() => {
    const timer = setInterval(() => void check(), RETRY_MS);
    return () => clearInterval(timer);
  }, [check]);

  const until = config?.until ? dates.dateTime(config.until) : undefined;
  return (
    <PublicFrame>
      <div className="tl-maintain">
        <MaintainPicture />
        <h1 className="tl-public-title">{t('maintain.title')}</h1>
        <p>{until ? t('maintain.until', { time: until }) : t('maintain.open')}</p>
        {config?.notice ? <p>{config.notice}</p> : null}
        <Button intent="primary" loading={checking} onClick={() => void check()}>
          {t('maintain.retry')}
        </Button>
        <p className="tl-maintain-next">{t('maintain.retryIn', { seconds })}</p>
      </div>
    </PublicFrame>
  );
}
