import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StaffSignOn } from '../../shared/codes/lists.ts';
import type { Arrival } from '../guards/singleSignOn.ts';
import type { LocalizedText } from '../plugins/plugin.ts';
import { useService } from '../plugins/react.tsx';
import { Messages } from '../services/messages/Messages.ts';
import { ownPath } from '../pages/ownPath.ts';
import { inLanguage } from '../services/preferences/i18n.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Storage } from '../services/storage/Storage.ts';

const TEXTS = {
  title: { 'zh-CN': '提示', en: 'Notice' },
  switchUser: {
    'zh-CN': '当前已有账号登录，是否切换为统一登录的账号？',
    en: 'Somebody is signed in here. Switch to the account of the sign-in link?',
  },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
  failed: {
    'zh-CN': '登录链接无效或已使用，重新登录',
    en: 'The sign-in link is used or expired. Sign in here.',
  },
} satisfies Readonly<Record<string, LocalizedText>>;

/** Where a staff sign-on code leads (spec section 4): ordinary staff into the console, the others to /bind-store. */
export const pathAfterSignOn = (code: number, hasToken: boolean, redirect: string | null): string =>
  code === StaffSignOn.ordinary || hasToken ? (ownPath(redirect) ?? '/') : `/bind-store?code=${code}`;

interface Settled {
  readonly path: string;
  /** What /bind-store asks the server with; kept with the entry of the history, so a reload has it too. */
  readonly state?: { readonly ticket: string };
}

/** Exchanges a single-sign-on value; true while that goes on, and nothing else may happen meanwhile. */
export function useArrival(arrival: Arrival | undefined): boolean {
  const [isHeld, setIsHeld] = useState(arrival !== undefined);
  const authentication = useService(Authentication);
  const messages = useService(Messages);
  const storage = useService(Storage);
  const navigate = useNavigate();
  useEffect(() => {
    if (!arrival) return;
    const settle = async (): Promise<Settled> => {
      const question = {
        title: inLanguage(TEXTS.title),
        text: inLanguage(TEXTS.switchUser),
        yes: inLanguage(TEXTS.yes),
        no: inLanguage(TEXTS.no),
      };
      if (authentication.token !== undefined && !(await messages.ask(question))) return { path: '/' };
      storage.set('sso', arrival.value);
      try {
        const { code, ticket } = await authentication.exchange(arrival.uid, arrival.value);
        const path = pathAfterSignOn(code, authentication.token !== undefined, arrival.redirect);
        return { path, ...(ticket !== undefined && { state: { ticket } }) };
      } catch {
        messages.error(inLanguage(TEXTS.failed));
        return { path: '/login' };
      } finally {
        // Decision H53: it is used, whatever the answer was.
        storage.remove('sso');
      }
    };
    void settle().then(async ({ path, state }) => {
      await navigate(path, { replace: true, state });
      setIsHeld(false);
    });
    // An arrival happens once, when the page is loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return isHeld;
}
