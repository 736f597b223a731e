import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Contrast, Flash, Key, LogOut, Moon, Notifications, Tick, Translate } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { initialOf } from '../../../shared/ui/Person/initialOf.ts';
import { tellLostFile } from '../../../shared/ui/LazyPart/lostFile.ts';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { useMenuKeys } from '../../../shared/ui/useMenuKeys.ts';
import { useNarrow } from '../../../shared/ui/useNarrow.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Preferences, type Theme } from '../../services/preferences/Preferences.ts';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { MENU_ICONS } from '../sidebar/menuIcons.tsx';
import { taskListOpen } from '../tasks/taskListOpen.ts';
import { useMenu, useViewer } from '../useConsole.ts';
import { useText } from '../useText.ts';

const THEMES: readonly { readonly theme: Theme; readonly icon: ReactElement }[] = [
  { theme: 'light', icon: <Flash /> },
  { theme: 'dark', icon: <Moon /> },
  { theme: 'system', icon: <Contrast /> },
];
const LANGUAGES = [
  ['zh-CN', '中文'],
  ['en', 'English'],
] as const;

/** The round avatar with everything about the account and this browser. */
export function AvatarMenu(): ReactElement | null {
  const t = useText();
  const { user } = useViewer();
  if (!user) return null;
  return (
    <Popup placement="bottom-end" content={<AccountMenu />}>
      <button type="button" className="tl-avatar" aria-label={`${t('shell.account')}: ${user.userName}`}>
        {user.cover ? <img src={user.cover} alt="" width="26" height="26" /> : initialOf(user.userName)}
      </button>
    </Popup>
  );
}

function AccountMenu(): ReactElement | null {
  const t = useText();
  const navigate = useNavigate();
  const authentication = useService(Authentication);
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const theme = useObservable(preferences.theme$, preferences.theme);
  const { user } = useViewer();
  const narrow = useNarrow();
  const keys = useMenuKeys();
  const pages = useMenu().account;
  if (!user) return null;
  return (
    <Menu className="tl-account-menu" {...keys}>
      {/* No entry of the menu: the button that opens it carries the name. */}
      <li className="tl-account-name" role="none">
        <strong>{user.userName}</strong>
        <span>{user.accountName}</span>
      </li>
      <MenuDivider title={t('shell.language')} />
      {LANGUAGES.map(([code, name]) => (
        <MenuItem
          key={code}
          lang={code}
          icon={<Translate />}
          text={name}
          labelElement={code === language ? <Tick /> : undefined}
          onClick={() => void preferences.setLanguage(code).catch(tellLostFile)}
        />
      ))}
      <MenuDivider title={t('shell.theme')} />
      {THEMES.map((each) => (
        <MenuItem
          key={each.theme}
          icon={each.icon}
          text={t(`shell.${each.theme}`)}
          labelElement={each.theme === theme ? <Tick /> : undefined}
          onClick={() => preferences.setTheme(each.theme)}
        />
      ))}
      <MenuDivider />
      {narrow ? (
        <MenuItem icon={<Notifications />} text={t('tasks.title')} onClick={() => taskListOpen.next(true)} />
      ) : null}
      {pages.map((page) => (
        <MenuItem
          key={page.path}
          icon={MENU_ICONS[page.icon ?? 'document']}
          text={page.title[language]}
          onClick={() => void navigate(page.path)}
        />
      ))}
      {user.isTouchline ? null : (
        <MenuItem
          icon={<Key />}
          text={t('shell.changePassword')}
          onClick={() => void navigate('/change-password')}
        />
      )}
      <MenuItem icon={<LogOut />} text={t('shell.signOut')} onClick={() => void authentication.signOut()} />
    </Menu>
  );
}
