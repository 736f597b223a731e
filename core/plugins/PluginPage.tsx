import type { ReactElement } from 'react';
import { PageFailure } from './PageFailure.tsx';
import { PartLoader, type PartState } from './PartLoader.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { PluginLog } from './PluginLog.ts';
import { ServicesContext, useService } from './react.tsx';
import type { PageRoute } from './routes.ts';

/** Props of {@link PluginPage}. */
export interface PluginPageProps {
  readonly page: PageRoute;
  readonly state: Exclude<PartState, { status: 'loading' }>;
}

/**
 * A page on screen. Access was decided by the guard and the page was loaded before this render; here it gets its
 * plugin's services and a boundary of its own.
 */
export function PluginPage({ page, state }: PluginPageProps): ReactElement {
  const loader = useService(PartLoader);
  const log = useService(PluginLog);
  if (state.status === 'failed')
    return <PageFailure page={page} error={state.error} phase="load" onRetry={() => loader.retry(page)} />;
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
