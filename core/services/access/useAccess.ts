import { useObservable, useService } from '../../plugins/react.tsx';
import { Access } from './Access.ts';

/** The access of the viewer; `can(code)` decides about buttons, columns and tabs. Draws again when it changes. */
export function useAccess(): Access {
  const access = useService(Access);
  useObservable(access.state$);
  return access;
}
