import { Button, Checkbox } from '@blueprintjs/core';
import { type ReactElement, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useObservable, useService } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { CopyButton } from '../shell/CopyButton.tsx';
import { type Leave, leavePage } from '../shell/leave.ts';
import { useCountdown } from '../shell/dialogs/useCountdown.ts';
import { useText } from '../shell/useText.ts';
import { hideMoveNotice, isMoveNoticeHidden } from './moveNotice.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** The new address opens by itself after this long (screens D, /new-website). */
const COUNTDOWN_MS = 10_000;

/** /new-website: tells the new address and goes there, unless somebody wants to stay. */
export function NewWebsitePage({ leave = leavePage }: { readonly leave?: Leave }): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const maintenance = useService(Maintenance);
  const address = useObservable(maintenance.config$, maintenance.config)?.newWebsite || undefined;
  const [hidden, setHidden] = useState(isMoveNoticeHidden);
  // Who hid the notice does not want to be moved by it either.
  const [until, setUntil] = useState(() => (hidden ? undefined : Date.now() + COUNTDOWN_MS));
  const seconds = useCountdown(address ? until : undefined);
  useEffect(() => {
    if (!address || until === undefined) return undefined;
    const timer = setTimeout(() => leave.open(address), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [address, until, leave]);

  if (!address) {
    return (
      <PublicFrame>
        <h1 className="tl-public-title">{t('newWebsite.title')}</h1>
        <p className="tl-public-lead">{t('newWebsite.none')}</p>
        <Button onClick={() => void navigate('/')}>{t('newWebsite.home')}</Button>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame>
      <h1 className="tl-public-title">{t('newWebsite.title')}</h1>
      <p className="tl-public-lead">{t('newWebsite.text')}</p>
      <p>
        <a href={address} rel="noopener">
          {address}
        </a>
      </p>
      <p>
        <output>
          {until === undefined ? t('newWebsite.cancelled') : t('newWebsite.countdown', { seconds })}
        </output>
      </p>
      <Checkbox
        checked={hidden}
        label={t('newWebsite.hide')}
        onChange={(event) => {
          hideMoveNotice(event.currentTarget.checked);
          setHidden(event.currentTarget.checked);
        }}
      />
      <div className="tl-public-buttons">
        <Button intent="primary" onClick={() => leave.open(address)}>
          {t('newWebsite.go')}
        </Button>
        <CopyButton text={address} copied={t('newWebsite.copied')}>
          {t('newWebsite.copy')}
        </CopyButton>
        {until === undefined ? null : (
          <Button onClick={() => setUntil(undefined)}>{t('newWebsite.cancel')}</Button>
        )}
      </div>
    </PublicFrame>
  );
}
