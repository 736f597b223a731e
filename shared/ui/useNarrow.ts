import { useMedia } from './useMedia.ts';

/** Below this width the console takes its phone form (visual language 11). */
export const NARROW_QUERY = '(max-width: 991.98px)';

/** Whether the window is narrower than 992 px. False where there is no window to measure. */
export function useNarrow(): boolean {
  return useMedia(NARROW_QUERY);
}
