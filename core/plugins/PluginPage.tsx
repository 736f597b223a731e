import type { ReactElement } from 'react';
import { PageFailure } from './PageFailure.tsx';
import { PageLoader, type PageState } from './PageLoader.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { PluginLog } from './PluginLog.ts';
import { ServicesContext, useService } from './react.tsx';
import type { PageRoute } from './routes.ts';

/** Props of {@link PluginPage}. */
export interface PluginPageProps {
  readonly page: PageRoute;
  readonly state: Exclude<PageState, { status: 'loading' }>;
}

/**
 * A page on screen. Access was decided by the guard and the page was loaded before this render; here it gets its
 * plugin's services and a boundary of its own.
 */
export function PluginPage({ page, state }: PluginPageProps): ReactElement {
  const loader = useService(PageLoader);
  const log = useService(PluginLog);
  const retry = (): void => {
    loader.forget(page);
    void loader.load(page);
  };
  if (state.status === 'failed')
    return <PageFailure page={page} error={state.error} phase="load" onRetry={retry} />;
  const { View, services } = state;
  return (
    <PluginBoundary
      plugin={page.plugin.id}
      phase="render"
      log={log}
      renderFailure={(error, again) => (
        <PageFailure page={page} error={error} phase="render" onRetry={again} />
      )}
    >
      <ServicesContext value={services}>
        <View />
      </ServicesContext>
    </PluginBoundary>
  );
}
