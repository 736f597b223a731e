import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useLocalized } from '../services/preferences/useLocalized.ts';
import type { Leave } from '../shell/leave.ts';
import type { LocalizedText } from './plugin.ts';
import type { PageRoute } from './routes.ts';
import { type FailedPhase, useFailure } from './useFailure.ts';

const TITLES = {
  load: { 'zh-CN': '页面没有加载成功', en: 'This page could not be loaded' },
  render: { 'zh-CN': '页面运行出错', en: 'This page stopped working' },
} satisfies Readonly<Record<FailedPhase, LocalizedText>>;

/** Props of {@link PageFailure}. */
export interface PageFailureProps {
  readonly page: PageRoute;
  readonly error: unknown;
  readonly phase: FailedPhase;
  readonly onRetry: () => void;
  readonly leave?: Leave | undefined;
}

/** In the place of a page that failed: what failed, whose it is, and Retry; after a deployment, Reload. */
export function PageFailure(props: PageFailureProps): ReactElement {
  const { page, error, phase, onRetry, leave } = props;
  const text = useLocalized();
  const { reason, retryText, reload } = useFailure(page.plugin.id, error, leave);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={`${text(TITLES[phase])}: ${text(page.route.title)}`}
      text={reason}
      actions={
        <>
          <Button intent={reload ? 'none' : 'primary'} onClick={onRetry}>
            {retryText}
          </Button>
          {reload ? (
            <Button intent="primary" onClick={reload.act}>
              {reload.text}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
