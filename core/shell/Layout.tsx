import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SideDrawer } from '../../shared/ui/SideDrawer/SideDrawer.tsx';
import { Banners } from './notices/Banners.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { Palette } from './palette/Palette.tsx';
import { RefundCard } from './refunds/RefundCard.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useSidebar } from './sidebar/useSidebar.ts';
import { useText } from './useText.ts';
import './Layout.css';

/** Props of {@link Layout}. */
export interface LayoutProps {
  readonly children: ReactNode;
  /** Replaces the title of the route in the navbar, for example by the name of the object on the page. */
  readonly title?: ReactNode;
}

/** What stands around every page of a signed-in person: sidebar, navbar, banners and the refund card. */
export function Layout({ children, title }: LayoutProps): ReactElement {
  const t = useText();
  const sidebar = useSidebar();
  return (
    <div className="tl-layout">
      <a className="tl-skip" href="#tl-main">
        {t('shell.skip')}
      </a>
      {sidebar.narrow ? (
        <SideDrawer
          isOpen={sidebar.overlayOpen}
          onClose={() => sidebar.setOverlayOpen(false)}
          title={t('shell.menu')}
          kind="menu"
          className="tl-sidebar-drawer"
        >
          <Sidebar sidebar={sidebar} />
          <ClosedByNextPage onClose={() => sidebar.setOverlayOpen(false)} />
        </SideDrawer>
      ) : (
        <Sidebar sidebar={sidebar} />
      )}
      <div className="tl-layout-column">
        <Navbar title={title} sidebar={sidebar} />
        <Banners />
        <main className="tl-main" id="tl-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <RefundCard />
      <Palette />
    </div>
  );
}

/** Stands in what is opened over one page, and closes it on the next. */
function ClosedByNextPage({ onClose }: { readonly onClose: () => void }): null {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  });
  return null;
}
