import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useObservable, useService } from '../plugins/react.tsx';
import { Session } from '../services/session/Session.ts';
import { paletteOpen } from '../shell/paletteOpen.ts';
import { useText } from '../shell/useText.ts';

/** Address that was asked for: /404 itself is only where the guard sends to, so it may carry the address. */
function askedAddress(pathname: string, state: unknown, from: string | null): string {
  if (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string')
    return state.from;
  return from ?? pathname;
}

/** /404: names the address and offers the first page, the way back and a search over the own pages. */
export function NotFoundPage(): ReactElement {
  const t = useText();
  const session = useService(Session);
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { status } = useObservable(session.state$, session.state);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={t('notFound.title')}
      text={t('notFound.text', { path: askedAddress(pathname, state, search.get('from')) })}
      actions={
        <>
          <Button intent="primary" onClick={() => void navigate('/')}>
            {t('notFound.home')}
          </Button>
          {status === 'signedIn' ? (
            <Button onClick={() => paletteOpen.next(true)}>
              {t('notFound.search')} <kbd className="tl-kbd">⌘K</kbd>
            </Button>
          ) : null}
          <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
        </>
      }
    />
  );
}
