import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useLocalized } from '../services/preferences/useLocalized.ts';
import type { Leave } from '../shell/leave.ts';
import { useServedBuild } from '../shell/useServedBuild.ts';
import type { LocalizedText } from './plugin.ts';
import type { PageRoute } from './routes.ts';

const TEXTS = {
  title: { 'zh-CN': '页面没有加载成功', en: 'This page could not be loaded' },
  broken: { 'zh-CN': '页面运行出错', en: 'This page stopped working' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
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
  const { page, error, phase, onRetry, leave } = props;
  const text = useLocalized();
  const { notice, reload, reloadText } = useServedBuild(1, leave);
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={`${text(phase === 'load' ? TEXTS.title : TEXTS.broken)}: ${text(page.route.title)}`}
      text={notice ?? `${text(TEXTS.by)} ${page.plugin.id}: ${reason}`}
      actions={
        <>
          <Button intent={notice ? 'none' : 'primary'} onClick={onRetry}>
            {text(TEXTS.retry)}
          </Button>
          {notice ? (
            <Button intent="primary" onClick={reload}>
              {reloadText}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
