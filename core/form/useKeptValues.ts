import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useService } from '../plugins/react.tsx';
import { Authentication } from '../services/authentication/Authentication.ts';
import { holdForReload, keepValues, takeKeptValues } from './keptValues.ts';

const accountOf = ({ state }: Authentication): number | undefined =>
  state.status === 'signedIn' ? state.user.id : undefined;

/**
 * Keeps the typing of a form that goes away without having been left: its page broke, a lost file of an older build
 * for one. When the form stands again, after Retry or after a reload, the typing is back, once (reliability B8).
 * Answers how to drop it: the person has chosen to leave.
 */
export function useKeptValues<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  isUnsaved: boolean,
): () => void {
  const authentication = useService(Authentication);
  const [typist] = useState(() => accountOf(authentication));
  const isWorthKeeping = useRef(false);
  useLayoutEffect(() => {
    isWorthKeeping.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => {
    const owner = accountOf(authentication);
    const values = owner === undefined ? undefined : takeKeptValues(owner);
    // Defaults stay what the server has, so what is given back counts as unsaved again.
    if (values) reset({ ...getValues(), ...values }, { keepDefaultValues: true });
  }, [getValues, reset, authentication]);
  useLayoutEffect(() => {
    const keep = (): void => {
      // The end of a sign-in leaves nothing behind (reliability B5), least of all to who signed in next.
      const owner = accountOf(authentication);
      if (isWorthKeeping.current && owner !== undefined && owner === typist) keepValues(owner, getValues());
    };
    const stop = holdForReload(keep);
    return () => {
      stop();
      keep();
    };
  }, [getValues, authentication, typist]);
  return useCallback(() => {
    isWorthKeeping.current = false;
  }, []);
}
