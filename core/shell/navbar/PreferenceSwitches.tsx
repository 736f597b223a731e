import { Button } from '@blueprintjs/core';
import { Contrast, Translate } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { tellLostFile } from '../../../shared/ui/LazyPart/lostFile.ts';
import { Hint } from '../../../shared/ui/Popup/Hint.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Preferences, type Theme } from '../../services/preferences/Preferences.ts';
import { useText } from '../useText.ts';

const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

/** Language and theme where there is no avatar menu: on pages before sign-in. */
export function PreferenceSwitches(): ReactElement {
  const t = useText();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const theme = useObservable(preferences.theme$, preferences.theme);
  const other = language === 'en' ? 'zh-CN' : 'en';
  const themeName = t('signIn.switchTheme', { theme: t(`shell.${theme}`) });
  return (
    <div className="tl-switches">
      <Button
        variant="minimal"
        icon={<Translate />}
        lang={other}
        onClick={() => void preferences.setLanguage(other).catch(tellLostFile)}
      >
        {other === 'en' ? 'English' : '中文'}
      </Button>
      <Hint content={themeName} openOnTargetFocus={false}>
        <Button
          variant="minimal"
          icon={<Contrast />}
          aria-label={themeName}
          onClick={() => preferences.setTheme(NEXT[theme])}
        />
      </Hint>
    </div>
  );
}
