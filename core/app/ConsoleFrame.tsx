import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { memo, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { distinctUntilChanged, map, merge, skip, Subject } from 'rxjs';
import { fetchPopups } from '../../shared/ui/Popup/Popup.tsx';
import { hasUnsavedTyping } from '../form/unsavedTyping.ts';
import { useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Dialogs } from '../shell/dialogs/Dialogs.tsx';
import { Layout } from '../shell/Layout.tsx';
import { QuestionPart } from '../shell/dialogs/QuestionPart.ts';
import { NextPaths } from '../shell/sidebar/nextPaths.ts';
import { useText } from '../shell/useText.ts';
import { LastNet } from './LastNet.tsx';
import { NextPage } from './NextPage.tsx';
import { useRightsChanges } from './useRightsChanges.ts';
import { useSettingsChanges } from './useSettingsChanges.ts';

/** Rows younger than this are not asked for again when a page is opened again, in milliseconds. */
const FRESH_FOR_MS = 5_000;

const fetchMenus = (): void => {
  void fetchPopups();
  QuestionPart.fetchAhead();
};

/** Server state: the http service retries by its own rule, so the cache does not. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_FOR_MS, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** What stands around every page of a signed-in person. It goes with the person, and with it all cached answers. */
function ConsoleFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const client = useAnswers();
  const [paths$] = useState(() => new Subject<string>());
  useForgetting(client);
  useMenusAhead();
  useSignOutQuestion();
  useRightsChanges();
  useSettingsChanges();
  return (
    <QueryClientProvider client={client}>
      <NextPaths value={paths$}>
        <Layout>{children}</Layout>
      </NextPaths>
      <LastNet isSilent>
        <Dialogs />
      </LastNet>
      <LastNet isSilent>
        <NextPage paths$={paths$} />
      </LastNet>
    </QueryClientProvider>
  );
}

export default memo(ConsoleFrame);

/** Kept beside the frame: a first drawing that waits for its rows may be begun anew, and goes on with what it asked. */
const clients = new WeakMap<
  Authentication,
  { readonly account: number | undefined; readonly client: QueryClient }
>();

/** The cache of the account; it goes with the frame. */
function useAnswers(): QueryClient {
  const authentication = useService(Authentication);
  const { state } = authentication;
  const account = state.status === 'signedIn' ? state.user.id : undefined;
  let kept = clients.get(authentication);
  if (!kept || kept.account !== account) {
    kept = { account, client: createQueryClient() };
    clients.set(authentication, kept);
  }
  useEffect(() => () => void clients.delete(authentication), [authentication]);
  const [{ client }] = useState(kept);
  return client;
}

/** Signing out empties every tab: nobody loses typing by it unasked. */
function useSignOutQuestion(): void {
  const authentication = useService(Authentication);
  const t = useText();
  useEffect(
    () =>
      authentication.askBeforeSignOut(async () =>
        (await hasUnsavedTyping())
          ? {
              title: t('shell.unsavedTitle'),
              text: t('shell.signOutUnsaved'),
              yes: t('shell.signOutYes'),
              no: t('shell.unsavedNo'),
            }
          : undefined,
      ),
    [authentication, t],
  );
}

/**
 * What menus, dialogs and questions are drawn with comes at the first sign of somebody, which no row waits for: when
 * the line is down nothing of it can be fetched, and nobody could sign out.
 */
function useMenusAhead(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(sign, fetchMenus, { once: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Answers for one view or account, or for somebody who is looked at, must not show in another. */
function useForgetting(client: QueryClient): void {
  const authentication = useService(Authentication);
  const access = useService(Access);
  useEffect(() => {
    const viewChanged$ = access.state$.pipe(
      map(({ view, viewed }) => ({ view, viewed })),
      distinctUntilChanged((one, other) => one.view === other.view && one.viewed === other.viewed),
      skip(1),
    );
    const subscription = merge(viewChanged$, authentication.forgotten$).subscribe(() => {
      // Signed out, the page stands a moment longer and would ask again for what is gone; it all goes with the frame.
      if (authentication.token !== undefined) client.clear();
    });
    return () => subscription.unsubscribe();
  }, [client, authentication, access]);
}
