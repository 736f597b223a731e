import { Button } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import type { LocalizedText } from '../plugins/plugin.ts';
import { PluginBoundary } from '../plugins/PluginBoundary.tsx';
import { PluginLog } from '../plugins/PluginLog.ts';
import { useService } from '../plugins/react.tsx';
import { useLocalized } from '../services/preferences/useLocalized.ts';
import { useServedBuild } from '../shell/dialogs/useServedBuild.ts';

const TEXTS = {
  broken: { 'zh-CN': '控制台运行出错', en: 'The console stopped working' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** Under everything: what throws where no page's own boundary stands leaves a sentence and a way on, never an empty window. */
export function LastNet({
  children,
  isSilent = false,
}: {
  readonly children: ReactNode;
  /** Something beside the page: when it fails it is left out without a message, since the page still works. */
  readonly isSilent?: boolean;
}): ReactElement {
  const log = useService(PluginLog);
  return (
    <PluginBoundary
      plugin="core"
      phase="render"
      log={log}
      renderFailure={(error, retry) => (isSilent ? null : <Broken error={error} onRetry={retry} />)}
    >
      {children}
    </PluginBoundary>
  );
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  const text = useLocalized();
  const served = useServedBuild(1);
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={text(TEXTS.broken)}
      text={served.notice ?? (error instanceof Error ? error.message : String(error))}
      actions={
        <>
          <Button onClick={onRetry}>{text(TEXTS.retry)}</Button>
          <Button intent="primary" onClick={served.reload}>
            {served.reloadText}
          </Button>
        </>
      }
    />
  );
}
