import { useHref } from 'react-router-dom';
import type { Leave } from '../leave.ts';
import { useBreadcrumb } from '../useConsole.ts';

/**
 * Loads the console anew in the store that was chosen (spec section 2). What a page below another shows belongs to the
 * store that is left, so that one is loaded instead.
 */
export function useEnterStore(leave: Leave): () => void {
  const above = useBreadcrumb().findLast(({ path }) => path !== undefined)?.path;
  const addressAbove = useHref(above ?? '');
  return () => (above === undefined ? leave.reload() : leave.open(addressAbove));
}
