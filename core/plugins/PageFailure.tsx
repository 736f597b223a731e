import { Button } from '@blueprintjs/core';
import { type ReactElement, useEffect, useState } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { carryKeptValues, hasKeptValues } from '../form/keptValues.ts';
import { useLocalized } from '../services/preferences/useLocalized.ts';
import { isNewBuildServed } from '../services/version/newBuild.ts';
import { type Leave, leavePage } from '../shell/leave.ts';
import type { LocalizedText } from './plugin.ts';
import type { PageRoute } from './routes.ts';

const TEXTS = {
  title: { 'zh-CN': '页面没有加载成功', en: 'This page could not be loaded' },
  broken: { 'zh-CN': '页面运行出错', en: 'This page stopped working' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  newBuild: { 'zh-CN': '已发布新版本，刷新后继续', en: 'A new version is out. Reload to go on.' },
  newBuildKept: {
    'zh-CN': '已发布新版本，刷新后继续；已填写的内容会保留',
    en: 'A new version is out. Reload to go on; what you typed is kept.',
  },
  reload: { 'zh-CN': '刷新', en: 'Reload' },
  by: { 'zh-CN': '插件', en: 'Plugin' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** Props of {@link PageFailure}. */
export interface PageFailureProps {
  readonly page: PageRoute;
  readonly error: unknown;
  /** `load`: its files did not arrive. `render`: it broke while it was shown. */
  readonly phase: 'load' | 'render';
  readonly onRetry: () => void;
  readonly leave?: Leave | undefined;
}

/** In the place of a page that failed: what failed, whose it is, and Retry; after a deployment, Reload. */
export function PageFailure(props: PageFailureProps): ReactElement {
  const { page, error, phase, onRetry, leave = leavePage } = props;
  const text = useLocalized();
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isNewBuildServed(document.baseURI, document).then((isNew) => !isGone && setIsOutdated(isNew));
    return () => {
      isGone = true;
    };
  }, []);
  // Drawn only after the build was asked for: the form that broke has handed over by then.
  const outdated = text(isOutdated && hasKeptValues() ? TEXTS.newBuildKept : TEXTS.newBuild);
  const reload = (): void => {
    carryKeptValues();
    leave.reload();
  };
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={`${text(phase === 'load' ? TEXTS.title : TEXTS.broken)}: ${text(page.route.title)}`}
      text={isOutdated ? outdated : `${text(TEXTS.by)} ${page.plugin.id}: ${reason}`}
      actions={
        <>
          <Button intent={isOutdated ? 'none' : 'primary'} onClick={onRetry}>
            {text(TEXTS.retry)}
          </Button>
          {isOutdated ? (
            <Button intent="primary" onClick={reload}>
              {text(TEXTS.reload)}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
