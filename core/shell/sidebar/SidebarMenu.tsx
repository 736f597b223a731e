import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo, type ReactElement, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/format/money.ts';
import type { MenuEntry, MenuGroup, MenuNode } from '../../plugins/menuFor.ts';
import { IconHint } from '../IconHint.tsx';
import { MENU_ICONS } from './menuIcons.tsx';
import { NextPaths } from './nextPaths.ts';
import { rememberSection, sectionMemory } from './sectionMemory.ts';
import { useLanguage } from '../useLanguage.ts';
import { type SaidCount, useMenuCounts } from './useMenuCounts.tsx';

/** Props of {@link SidebarMenu}. */
export interface SidebarMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly activePath: string | undefined;
  /** While a filter is typed every section stands open. */
  readonly filtered: boolean;
  readonly collapsed: boolean;
  /** A section can only show its entries in the wide sidebar. */
  readonly onExpand: () => void;
}

/** Entries and sections. The brand line marks the one entry that is open (visual language 1). */
export function SidebarMenu({
  nodes,
  activePath,
  filtered,
  collapsed,
  onExpand,
}: SidebarMenuProps): ReactElement {
  const [memory, setMemory] = useState(sectionMemory);
  const { countOf, asking } = useMenuCounts();
  const isOpen = (group: MenuGroup): boolean =>
    !collapsed && (filtered || (memory[group.id] ?? group.entries.some(({ path }) => path === activePath)));
  const toggle = (group: MenuGroup): void => {
    if (collapsed) onExpand();
    setMemory(rememberSection(group.id, !isOpen(group)));
  };
  return (
    <>
      {asking}
      <ul className="tl-menu-list">
        {nodes.map((node) =>
          node.kind === 'entry' ? (
            <li key={node.path}>
              <Entry
                entry={node}
                active={node.path === activePath}
                collapsed={collapsed}
                count={countOf(node.path)}
              />
            </li>
          ) : (
            <li key={node.id}>
              <Section
                group={node}
                activePath={activePath}
                collapsed={collapsed}
                open={isOpen(node)}
                onToggle={() => toggle(node)}
                countOf={countOf}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** Memoised: a navigation draws anew the entry that was open and the one that is. */
const Entry = memo(function Entry(props: {
  readonly entry: MenuEntry;
  readonly active: boolean;
  readonly collapsed?: boolean;
  readonly sub?: boolean;
  readonly count: SaidCount | undefined;
}): ReactElement {
  const { entry, active, collapsed = false, sub = false, count } = props;
  const name = entry.title[useLanguage()];
  const shown = count && formatCount(count.count);
  const paths = use(NextPaths);
  const tell = (): void => paths?.next(entry.path);
  const className = `tl-entry${sub ? ' tl-entry-sub' : ''}${active ? ' tl-entry-active' : ''}`;
  return (
    <IconHint name={name} shown={collapsed}>
      <Link
        to={entry.path}
        className={className}
        aria-current={active ? 'page' : undefined}
        // What is read out begins with what is seen.
        aria-label={count ? `${name} ${shown}, ${count.title}` : name}
        title={count?.title}
        // A hand is on its way for a tenth of a second: time enough to fetch the page and its first rows.
        onPointerEnter={tell}
        onPointerDown={tell}
        onFocus={tell}
      >
        {sub ? null : MENU_ICONS[entry.icon ?? 'document']}
        {collapsed ? null : <span className="tl-entry-name">{name}</span>}{' '}
        {count && !collapsed ? <span className="tl-entry-count">{shown}</span> : null}
      </Link>
    </IconHint>
  );
});

function Section(props: {
  readonly group: MenuGroup;
  readonly activePath: string | undefined;
  readonly collapsed: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly countOf: (path: string) => SaidCount | undefined;
}): ReactElement {
  const { group, activePath, collapsed, open, onToggle, countOf } = props;
  const language = useLanguage();
  const name = group.title[language];
  const holdsActive = group.entries.some(({ path }) => path === activePath);
  const marked = holdsActive && !open ? ' tl-entry-active' : '';
  return (
    <>
      <IconHint name={name} shown={collapsed}>
        <button
          type="button"
          className={`tl-entry tl-section${holdsActive ? ' tl-section-here' : ''}${marked}`}
          aria-expanded={open}
          aria-label={name}
          onClick={onToggle}
        >
          {MENU_ICONS[group.icon]}
          {collapsed ? null : <span className="tl-entry-name">{name}</span>}
          {collapsed ? null : open ? <ChevronDown /> : <ChevronRight />}
        </button>
      </IconHint>
      {open ? (
        <ul className="tl-menu-list">
          {group.entries.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} active={entry.path === activePath} sub count={countOf(entry.path)} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
