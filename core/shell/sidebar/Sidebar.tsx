import { Button, InputGroup } from '@blueprintjs/core';
import { Chat, Filter, MenuClosed, MenuOpen } from '@blueprintjs/icons';
import { memo, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../shared/ui/Logo/Logo.tsx';
import { FeedbackDialog } from '../dialogs/FeedbackDialog.tsx';
import { filterMenu } from './filterMenu.ts';
import { IconHint } from '../IconHint.tsx';
import { MENU_ICONS } from './menuIcons.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { useMenu, useViewer } from '../useConsole.ts';
import { useLanguage } from '../useLanguage.ts';
import type { SidebarState } from './useSidebar.ts';
import { useText } from '../useText.ts';
import { ignoreComposing } from '../../../shared/ui/composition.ts';
import './Sidebar.css';

/** One element for ever: Blueprint measures the field anew for another one. */
const FILTER = <Filter />;

/** The sidebar: brand, filter, the menu of the current view, and the foot. Collapsed it shows only icons. */
export const Sidebar = memo(function Sidebar({ sidebar }: { readonly sidebar: SidebarState }): ReactElement {
  const t = useText();
  const [filter, setFilter] = useState('');
  const { collapsed } = sidebar;
  return (
    <div className={collapsed ? 'tl-sidebar tl-sidebar-collapsed' : 'tl-sidebar'}>
      <Brand collapsed={collapsed} />
      {collapsed ? null : (
        <InputGroup
          className="tl-menu-filter"
          leftElement={FILTER}
          aria-label={t('shell.filterMenu')}
          placeholder={t('shell.filterMenu')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={ignoreComposing((event) => {
            if (event.key === 'Escape') setFilter('');
          })}
        />
      )}
      <Pages sidebar={sidebar} filter={collapsed ? '' : filter} />
      <Foot sidebar={sidebar} />
    </div>
  );
});

/** The menu of the current view, as far as the filter lets it through. */
function Pages(props: { readonly sidebar: SidebarState; readonly filter: string }): ReactElement {
  const { sidebar, filter } = props;
  const t = useText();
  const language = useLanguage();
  const menu = useMenu();
  const nodes = filterMenu(menu.nodes, filter, language);
  return (
    <nav className="tl-menu" aria-label={t('shell.menu')}>
      <SidebarMenu
        nodes={nodes}
        activePath={menu.activePath}
        filtered={filter.trim() !== ''}
        collapsed={sidebar.collapsed}
        onExpand={sidebar.toggleCollapsed}
      />
      {nodes.length === 0 && filter.trim() !== '' ? (
        <p className="tl-menu-none">{t('shell.noMenuMatch')}</p>
      ) : null}
    </nav>
  );
}

function Brand({ collapsed }: { readonly collapsed: boolean }): ReactElement {
  const t = useText();
  const { view } = useViewer();
  const name = t(view === 'partner' ? 'shell.merchant' : 'shell.operations');
  return (
    <div className="tl-brand">
      <Link to="/" className="tl-brand-link" aria-label="Touchline">
        <Logo withName={!collapsed} />
      </Link>
      {collapsed ? null : <span className={`tl-view-tag tl-view-${view}`}>{name}</span>}
    </div>
  );
}

function Foot({ sidebar }: { readonly sidebar: SidebarState }): ReactElement {
  const t = useText();
  const { isSuperAdmin, user } = useViewer();
  const [feedback, setFeedback] = useState(false);
  const { collapsed, narrow } = sidebar;
  const toggleName = t(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <div className="tl-sidebar-foot">
      {user && !isSuperAdmin ? (
        <FootButton
          icon={<Chat />}
          name={t('shell.feedback')}
          collapsed={collapsed}
          onClick={() => setFeedback(true)}
        />
      ) : null}
      <DeveloperPages collapsed={collapsed} />
      {narrow ? null : (
        <FootButton
          icon={collapsed ? <MenuOpen /> : <MenuClosed />}
          name={toggleName}
          collapsed={collapsed}
          onClick={sidebar.toggleCollapsed}
        />
      )}
      <FeedbackDialog isOpen={feedback} onClose={() => setFeedback(false)} />
    </div>
  );
}

function DeveloperPages({ collapsed }: { readonly collapsed: boolean }): readonly ReactElement[] {
  const language = useLanguage();
  const { developer, activePath } = useMenu();
  return developer.map((entry) => (
    <IconHint key={entry.path} name={entry.title[language]} shown={collapsed}>
      <Link
        to={entry.path}
        className={entry.path === activePath ? 'tl-entry tl-entry-active' : 'tl-entry'}
        aria-current={entry.path === activePath ? 'page' : undefined}
        aria-label={entry.title[language]}
      >
        {MENU_ICONS[entry.icon ?? 'document']}
        {collapsed ? null : <span className="tl-entry-name">{entry.title[language]}</span>}
      </Link>
    </IconHint>
  ));
}

function FootButton(props: {
  readonly icon: ReactElement;
  readonly name: string;
  readonly collapsed: boolean;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <IconHint name={props.name} shown={props.collapsed}>
      <Button
        className="tl-entry"
        variant="minimal"
        alignText="start"
        fill
        icon={props.icon}
        aria-label={props.name}
        onClick={props.onClick}
      >
        {props.collapsed ? undefined : props.name}
      </Button>
    </IconHint>
  );
}
