import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useObservable, useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Preferences } from '../services/preferences/Preferences.ts';
import { CopyButton } from '../shell/CopyButton.tsx';
import { useGoodsTitle } from '../shell/useGoodsTitle.ts';
import { useText } from '../shell/useText.ts';

/** Props of {@link ForbiddenPage}. */
export interface ForbiddenPageProps {
  /** Missing privilege code; without one no page at all is permitted, or the page is of the other console. */
  readonly code?: string | undefined;
  /** Title of the page that was asked for. */
  readonly title?: string | undefined;
  /** The account has no permitted page at all: the way out is signing out, not going back. */
  readonly nowhere?: boolean;
}

/** The 403 picture with the missing code, a text to ask for it, and a way back (screens A4). */
export function ForbiddenPage({ code, title: written, nowhere = false }: ForbiddenPageProps): ReactElement {
  const t = useText();
  const say = useGoodsTitle();
  const { language } = useService(Preferences);
  const title = written && say({ 'zh-CN': written, en: written })[language];
  const authentication = useService(Authentication);
  const access = useService(Access);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useObservable(authentication.state$, authentication.state);
  const account = state.status === 'signedIn' ? state.user.accountName : '';
  const asked = { page: title ?? pathname, path: pathname, code: code ?? '–', account };
  const codeText = access.state.view === 'platform' ? 'forbidden.textPlatform' : 'forbidden.text';
  const reason = nowhere ? 'forbidden.textNone' : code ? codeText : 'forbidden.textRole';
  return (
    <EmptyState
      kind="forbidden"
      level={1}
      title={title ? t('forbidden.title', { page: title }) : t('forbidden.titlePlain')}
      text={t(reason, { code })}
      actions={
        <>
          {code || nowhere ? (
            <CopyButton primary text={t('forbidden.request', asked)} copied={t('forbidden.copied')}>
              {t('forbidden.copy')}
            </CopyButton>
          ) : null}
          {nowhere ? (
            <Button onClick={() => void authentication.signOut()}>{t('forbidden.signOut')}</Button>
          ) : (
            <Button onClick={() => void navigate(-1)}>{t('forbidden.back')}</Button>
          )}
        </>
      }
    />
  );
}
