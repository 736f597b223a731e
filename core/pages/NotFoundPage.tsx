import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { inLanguage } from '../services/preferences/i18n.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { paletteKeys } from '../shell/keys.ts';
import { paletteOpen } from '../shell/palette/paletteOpen.ts';
import { useText } from '../shell/useText.ts';

/** Address that was asked for: /404 itself is only where the guard sends to, so it may carry the address. */
function askedAddress(pathname: string, state: unknown, from: string | null): string {
  if (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string')
    return state.from;
  return from ?? pathname;
}

/**
 * /404: names the address, says when its plugin is switched off, and offers the first page, the way back and a search
 * over the own pages.
 */
export function NotFoundPage(): ReactElement {
  const t = useText();
  const authentication = useService(Authentication);
  const { switchedOff } = useService(PluginRegistry);
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { status } = useObservable(authentication.state$, authentication.state);
  const path = askedAddress(pathname, state, search.get('from'));
  const off = switchedOff.find(path.replace(/[?#].*/, ''));
  const page = off?.partner ?? off?.platform;
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={t(page ? 'notFound.offTitle' : 'notFound.title')}
      text={
        page
          ? t('notFound.offText', { title: inLanguage(page.route.title), plugin: page.plugin.id, path })
          : t('notFound.text', { path })
      }
      actions={
        <>
          <Button intent="primary" onClick={() => void navigate('/')}>
            {t('notFound.home')}
          </Button>
          {status === 'signedIn' ? (
            <Button onClick={() => paletteOpen.next(true)}>
              {t('notFound.search')} <kbd className="tl-kbd">{paletteKeys()}</kbd>
            </Button>
          ) : null}
          <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
        </>
      }
    />
  );
}
