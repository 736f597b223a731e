/** What the home pages of both sides share. For pages; manifests import no React. */
export { changeOf, pointsOf } from './model/change.ts';
export { DayTitle } from './components/DayTitle.tsx';
export { useLive } from './useLive.ts';
export { useNow } from './useNow.ts';
export { useOpenPages } from './useOpenPages.ts';
