import { HotkeysContext, OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Router } from 'react-router-dom';
import { USUAL_ZONE } from '../../shared/format/datesIn.ts';
import type { LocalizedText } from '../../shared/format/localized.ts';
import { ZoneContext } from '../../shared/ui/DateTime/zone.ts';
import { KitTextsContext } from '../../shared/ui/KitTexts.ts';
import { ProblemsOverlay } from '../plugins/problems/ProblemsOverlay.tsx';
import { type Services, ServicesContext, useObservable, useService } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { Preferences } from '../services/preferences/Preferences.ts';
import { kitTextsOf } from '../shell/kitTexts.ts';
import { LostFileNotice } from '../shell/notices/LostFileNotice.tsx';
import { ProgressBar } from '../shell/navbar/ProgressBar.tsx';
import { Toasts } from '../shell/notices/Toasts.tsx';
import { useGoodsTitle } from '../shell/useGoodsTitle.ts';
import { useLanguage } from '../shell/useLanguage.ts';
import { useText } from '../shell/useText.ts';
import type { Arrival } from '../guards/singleSignOn.ts';
import type { GuardedHistory } from './history.ts';
import { HistoryContext } from './historyContext.ts';
import { LastNet } from './LastNet.tsx';
import { useArrival } from './useArrival.ts';
import { type Frame, useFrame } from './useFrame.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { type Screen, useScreen } from './useScreen.ts';

/** Blueprint's registry of hotkeys, empty: lists tell their keys in a sheet of their own, by the same `?`. */
const HOTKEYS: ComponentProps<typeof HotkeysContext.Provider>['value'] = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

/** Props of {@link App}. */
export interface AppProps {
  readonly services: Services;
  readonly history: GuardedHistory;
  /** Where the console is mounted inside a host; '/' when it stands alone. */
  readonly basename: string;
  /** Dialogs, menus and toasts open inside this element, so a host's style isolation reaches them. */
  readonly root: HTMLElement;
  /** A single-sign-on arrival waiting for its exchange. */
  readonly arrival?: Arrival | undefined;
}

/** The console: services, language, router, and the screen for the address. */
export function App({ services, history, basename, root, arrival }: AppProps): ReactElement {
  return (
    <ServicesContext value={services}>
      <HistoryContext value={history}>
        <HotkeysContext.Provider value={HOTKEYS}>
          <OverlaysProvider>
            <PortalProvider portalContainer={root}>
              <Texts>
                <Places basename={basename} history={history}>
                  <ProgressBar />
                  <LastNet>
                    <Screens arrival={arrival} />
                  </LastNet>
                  <LastNet isSilent>
                    <Toasts />
                  </LastNet>
                  <LostFileNotice />
                  {process.env['NODE_ENV'] === 'development' ? <ProblemsOverlay /> : null}
                </Places>
              </Texts>
            </PortalProvider>
          </OverlaysProvider>
        </HotkeysContext.Provider>
      </HistoryContext>
    </ServicesContext>
  );
}

/** Where the console stands. A navigation draws anew what asks where that is, and nothing else. */
function Places(
  props: Pick<AppProps, 'basename' | 'history'> & { readonly children: ReactNode },
): ReactElement {
  const { basename, history, children } = props;
  const { location, action } = useSyncExternalStore(history.listen, () => history.place);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** The kit's sentences in the language on screen, and the zone in which times are printed. */
function Texts({ children }: { readonly children: ReactNode }): ReactElement {
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const config = useObservable(useService(Maintenance).config$);
  const t = useText();
  const zone = config?.businessZone ?? USUAL_ZONE;
  // `t` changes its meaning with the language, not its identity.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const texts = useMemo(() => kitTextsOf(t, zone), [t, zone, language]);
  return (
    <ZoneContext value={zone}>
      <KitTextsContext value={texts}>{children}</KitTextsContext>
    </ZoneContext>
  );
}

const ShownScreen = createContext<Screen | undefined>(undefined);
/** One element for ever, so that the frame around it is not drawn anew with each page. */
const PAGE = <ShownPage />;

function ShownPage(): ReactElement | null {
  const screen = use(ShownScreen);
  return screen ? <ScreenPage screen={screen} /> : null;
}

function Screens({ arrival }: { readonly arrival: Arrival | undefined }): ReactElement | null {
  const [Frame, setFrame] = useState<Frame>();
  useFrame(useCallback((frame: Frame) => setFrame(() => frame), []));
  const screen = useScreen(useArrival(arrival), Frame !== undefined);
  useDocumentTitle(screen?.page.route.title);
  if (!screen) return null;
  return (
    <ShownScreen value={screen}>
      {screen.isFramed && Frame ? <Frame key={screen.account}>{PAGE}</Frame> : PAGE}
    </ShownScreen>
  );
}

/** The name of the page that is on screen, with or without a frame, in the title of its tab. */
function useDocumentTitle(title: LocalizedText | undefined): void {
  const language = useLanguage();
  const say = useGoodsTitle();
  const name = title && say(title)[language];
  useEffect(() => {
    document.title = name ? `${name} · Touchline` : 'Touchline';
  }, [name]);
}
