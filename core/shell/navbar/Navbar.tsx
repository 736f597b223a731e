import { Button } from '@blueprintjs/core';
import { Manual, Menu as MenuSign } from '@blueprintjs/icons';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TitleNamePlace } from '../../../shared/ui/PageHeader/TitleName.tsx';
import { Hint } from '../../../shared/ui/Popup/Hint.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { CollectionAccount } from './CollectionAccount.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { PlatformSwitch } from './PlatformSwitch.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { StoreSwitcher } from './StoreSwitcher.tsx';
import { TaskBell } from '../tasks/TaskBell.tsx';
import { useBreadcrumb, useViewer } from '../useConsole.ts';
import { useLanguage } from '../useLanguage.ts';
import { webAddress } from '../dialogs/usePay.ts';
import type { SidebarState } from '../sidebar/useSidebar.ts';
import { useOnline } from '../useOnline.ts';
import { useText } from '../useText.ts';
import { LinkButton } from '../LinkButton.tsx';
import './Navbar.css';

/** Props of {@link Navbar}. */
export interface NavbarProps {
  /** Replaces the title of the route, for example by the name of the object on the page. */
  readonly title: ReactNode;
  readonly sidebar: SidebarState;
}

/** The bar on top: where one is at the left, everything that is not the page at the right. */
export function Navbar({ title, sidebar }: NavbarProps): ReactElement {
  const t = useText();
  const { view, user, viewed, isSuperAdmin } = useViewer();
  return (
    <header className="tl-navbar">
      {sidebar.narrow ? (
        <Button
          variant="minimal"
          icon={<MenuSign />}
          aria-label={t('shell.openMenu')}
          aria-expanded={sidebar.overlayOpen}
          onClick={() => sidebar.setOverlayOpen(true)}
        />
      ) : null}
      <Place title={title} narrow={sidebar.narrow} />
      <div className="tl-navbar-end">
        <PaletteButton />
        {user && view === 'partner' && !viewed ? <StoreSwitcher /> : null}
        {user && !isSuperAdmin ? <PartnerLinks /> : null}
        {viewed ? null : <PlatformSwitch />}
        {user ? <TaskBell narrow={sidebar.narrow} /> : null}
        <span className="tl-navbar-help">
          <HelpMenu />
        </span>
        <AvatarMenu />
      </div>
    </header>
  );
}

/** Breadcrumb and title; the title stands once on the whole page, here. */
function Place({ title, narrow }: { readonly title: ReactNode; readonly narrow: boolean }): ReactElement {
  const t = useText();
  const language = useLanguage();
  const crumbs = useBreadcrumb();
  const online = useOnline();
  // A page that belongs to no plugin brings its own heading.
  const heading = title ?? crumbs.at(-1)?.title[language];
  const above = narrow ? [] : crumbs.slice(0, -1);
  return (
    <div className="tl-place">
      {above.length > 0 ? (
        <nav className="tl-crumbs" aria-label={t('shell.breadcrumb')}>
          {above.map((crumb) => (
            <Fragment key={crumb.title.en}>
              {crumb.path ? (
                <Link to={crumb.path}>{crumb.title[language]}</Link>
              ) : (
                <span>{crumb.title[language]}</span>
              )}
              <span aria-hidden="true">/</span>
            </Fragment>
          ))}
        </nav>
      ) : null}
      {heading ? (
        <h1 className="tl-title">
          <span className="tl-title-route">{heading}</span>
          <TitleNamePlace />
        </h1>
      ) : null}
      {narrow ? (
        <output className="tl-place-offline">{online ? null : t('shell.offlineShort')}</output>
      ) : null}
    </div>
  );
}

/** Links of partner admins (spec section 2): their receiving account and the guide. */
function PartnerLinks(): ReactElement {
  const t = useText();
  const maintenance = useService(Maintenance);
  const guide = webAddress(useObservable(maintenance.config$, maintenance.config)?.guideUrl);
  return (
    <span className="tl-partner-links">
      <CollectionAccount />
      {guide ? (
        <Hint content={t('shell.guide')} openOnTargetFocus={false}>
          <LinkButton
            href={guide}
            aria-label={t('shell.guide')}
            variant="minimal"
            className="tl-navbar-link"
            newTab
            icon={<Manual />}
          />
        </Hint>
      ) : null}
    </span>
  );
}
