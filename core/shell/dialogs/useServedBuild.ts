import { useEffect, useState } from 'react';
import { carryKeptValues, hasKeptValues } from '../../form/keptValues.ts';
import type { LocalizedText } from '../../plugins/plugin.ts';
import { useLocalized } from '../../services/preferences/useLocalized.ts';
import { type ServedBuild, servedBuild } from '../../services/version/newBuild.ts';
import { type Leave, leavePage } from '../leave.ts';
import { forgetUnsavedWork, hasUnsavedWork } from '../unsavedWork.ts';

const TEXTS = {
  newBuild: { 'zh-CN': '已发布新版本，刷新后继续', en: 'A new version is out. Reload to go on.' },
  newBuildKept: {
    'zh-CN': '已发布新版本，刷新后继续；已填写的内容会保留',
    en: 'A new version is out. Reload to go on; what you typed is kept.',
  },
  reload: { 'zh-CN': '刷新', en: 'Reload' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** What somebody is told where a part of the console is missing. */
export interface Served {
  readonly build: ServedBuild;
  /** Says that a new version is out; undefined when none is. */
  readonly notice: string | undefined;
  /** Name of the button that reloads. */
  readonly reloadText: string;
  /** Loads the console again and gives back what was typed. */
  readonly reload: () => void;
}

/** Asks, once `count` is not 0 and whenever it changes, which build is served: after a deployment only a reload helps. */
export function useServedBuild(count: number, leave: Leave = leavePage): Served {
  const text = useLocalized();
  const [found, setFound] = useState({ build: 'none' as ServedBuild, isTyped: false });
  useEffect(() => {
    if (count === 0) return undefined;
    let isGone = false;
    void servedBuild(document.baseURI, document).then((build) => {
      // Asked by now, a form that broke has handed over what was typed.
      if (!isGone) setFound({ build, isTyped: hasKeptValues() || hasUnsavedWork() });
    });
    return () => {
      isGone = true;
    };
  }, [count]);
  const notice = text(found.isTyped ? TEXTS.newBuildKept : TEXTS.newBuild);
  const reload = (): void => {
    // Without a session storage the browser asks before typing is lost.
    if (carryKeptValues()) forgetUnsavedWork();
    leave.reload();
  };
  return {
    build: found.build,
    notice: found.build === 'new' ? notice : undefined,
    reloadText: text(TEXTS.reload),
    reload,
  };
}
