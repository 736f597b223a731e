import { Authentication, useService } from '../../../core/api.ts';

/** The viewer's own account, to which several things are not done; undefined for who is not signed in. */
export function useOwnId(): number | undefined {
  const { state } = useService(Authentication);
  return state.status === 'signedIn' ? state.user.id : undefined;
}
