import { memo, type ReactElement, useEffect, useMemo } from 'react';
import { NavigationType, Route, Routes, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { PluginPage } from '../plugins/PluginPage.tsx';
import { PreparationContext } from '../plugins/preparation.ts';
import type { Screen } from './useScreen.ts';

/** Props of {@link ScreenPage}. */
export interface ScreenPageProps {
  readonly screen: Pick<Screen, 'location' | 'page' | 'state' | 'preparation'>;
}

/**
 * The page at the address it was made for, which is the old one while the next page loads. It stands in a location of
 * its own, so a navigation does not draw the old page again.
 */
export const ScreenPage = memo(function Page({ screen }: ScreenPageProps): ReactElement {
  const { location, page, state, preparation } = screen;
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  useEffect(() => preparation.end(), [preparation]);
  return (
    <PreparationContext value={preparation}>
      <LocationContext value={place}>
        <Routes>
          <Route
            path={page.route.path}
            element={<PluginPage key={location.pathname} page={page} state={state} />}
          />
        </Routes>
      </LocationContext>
    </PreparationContext>
  );
});
