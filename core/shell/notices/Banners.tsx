import { Button } from '@blueprintjs/core';
import { EyeOpen, Offline, WarningSign } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Banner } from '../../../shared/ui/Banner/Banner.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Slot } from '../../plugins/slots/Slot.tsx';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { Settlement } from '../../services/settlement/Settlement.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { type Leave, leavePage } from '../leave.ts';
import { ViewingBanner } from './ViewingBanner.tsx';
import { useSwitchPlatform } from '../navbar/PlatformSwitch.tsx';
import { useViewer } from '../useConsole.ts';
import { useNarrow } from '../../../shared/ui/useNarrow.ts';
import { useOnline } from '../useOnline.ts';
import { useEnterStore } from '../navbar/useEnterStore.ts';
import { ShellLines } from '../shellSlots.ts';
import { useText } from '../useText.ts';

/** Lines under the navbar that stay for as long as their condition holds. */
export function Banners({ leave = leavePage }: { readonly leave?: Leave }): ReactElement {
  const t = useText();
  const stores = useService(CompanyStores);
  const settlement = useService(Settlement);
  const { stale } = useObservable(stores.state$, stores.state);
  const settled = useObservable(settlement.state$, settlement.state);
  const authentication = useService(Authentication);
  const overtaken = useObservable(authentication.overtaken$, false);
  const online = useOnline();
  const narrow = useNarrow();
  const { view, isVisiting, isSuperAdmin, user, viewed } = useViewer();
  return (
    <>
      {viewed ? <ViewingBanner viewed={viewed} /> : null}
      {isVisiting ? <VisitBanner /> : null}
      {/* On a phone the navbar says it: a line that comes and goes would move the page under the thumb. */}
      {online || narrow ? null : (
        <Banner tone="warning" icon={<Offline />}>
          {t('shell.offline')}
        </Banner>
      )}
      {overtaken && user ? <OvertakenBanner name={user.userName} /> : null}
      {stale ? <StaleBanner leave={leave} /> : null}
      {user && !viewed && !isSuperAdmin && settled === 'failed' ? (
        <Banner tone="warning" icon={<WarningSign />}>
          {t('shell.merchantUnknown')}
        </Banner>
      ) : null}
      {user && view === 'partner' ? <Slot of={ShellLines} /> : null}
    </>
  );
}

/** Permanent for super admins in the merchant view (screens A4). */
function VisitBanner(): ReactElement {
  const t = useText();
  const stores = useService(CompanyStores);
  const { company, store } = useObservable(stores.state$, stores.state);
  const { busy, go } = useSwitchPlatform();
  const names = { company: company?.name ?? '–', store: store?.name ?? '–' };
  return (
    <Banner
      tone="violet"
      icon={<EyeOpen />}
      action={
        <Button variant="minimal" size="small" loading={busy} onClick={() => void go()}>
          {t('shell.returnToPlatform')}
        </Button>
      }
    >
      {t('shell.merchantView', names)}
    </Banner>
  );
}

/** Another tab signed in: typing that is not saved here keeps its account until somebody decides. */
function OvertakenBanner({ name }: { readonly name: string }): ReactElement {
  const t = useText();
  const authentication = useService(Authentication);
  return (
    <Banner
      tone="danger"
      icon={<WarningSign />}
      action={
        <Button variant="minimal" size="small" onClick={() => authentication.giveWay()}>
          {t('shell.changeAccount')}
        </Button>
      }
    >
      {t('shell.overtaken', { name })}
    </Banner>
  );
}

/**
 * Another tab chose another store: this one shows the old one and must not write until its person says which of the two
 * it works in (reliability S4).
 */
function StaleBanner({ leave }: { readonly leave: Leave }): ReactElement {
  const t = useText();
  const chosen = useService(Storage).get('storeInfo');
  const stores = useService(CompanyStores);
  const { companies, company, store } = useObservable(stores.state$, stores.state);
  const enterStore = useEnterStore(leave);
  const ownCompany = companies.find(({ id }) => id === company?.id);
  const own = ownCompany?.stores.find(({ id }) => id === store?.id);
  return (
    <Banner
      tone="danger"
      icon={<WarningSign />}
      action={
        <>
          {ownCompany && own ? (
            <Button variant="minimal" size="small" onClick={() => stores.choose(ownCompany, own)}>
              {t('shell.stayInStore', { store: own.name })}
            </Button>
          ) : null}
          <Button variant="minimal" size="small" onClick={enterStore}>
            {t('shell.reload')}
          </Button>
        </>
      }
    >
      {chosen ? t('shell.staleTab', { store: chosen.name }) : t('shell.staleTabNone')}
    </Banner>
  );
}
