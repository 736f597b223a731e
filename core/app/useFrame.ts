import { type ComponentType, type ReactNode, useEffect } from 'react';
import { tellLostFile } from '../../shared/ui/LazyPart/lostFile.ts';
import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { useService } from '../plugins/react.tsx';
import { Authentication } from '../services/authentication/Authentication.ts';
import { fetchFrame, fetchRedirected } from './fetchAhead.ts';

/** What stands around every page of a signed-in person. */
export type Frame = ComponentType<{ readonly children: ReactNode }>;

/** Signs that somebody is filling in the sign-in form. */
const TYPING = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Hands over the frame once it is there; `onLoaded` is the same function for ever. A visitor's first page does not carry
 * it: it is fetched while they type their password; at once when somebody is signed in already.
 */
export function useFrame(onLoaded: (frame: Frame) => void): void {
  const authentication = useService(Authentication);
  const { routes } = useService(PluginRegistry);
  useEffect(() => {
    let isAsked = false;
    const load = (): void => {
      if (isAsked) return;
      isAsked = true;
      fetchRedirected(routes, location);
      fetchFrame().then(
        ({ default: frame }) => onLoaded(frame),
        () => {
          // The next sign of somebody is the next try.
          isAsked = false;
          if (authentication.state.status !== 'signedOut') tellLostFile();
        },
      );
    };
    const states = authentication.state$.subscribe(({ status }) => {
      if (status !== 'signedOut') load();
    });
    for (const sign of TYPING) addEventListener(sign, load, { passive: true });
    return () => {
      states.unsubscribe();
      for (const sign of TYPING) removeEventListener(sign, load);
    };
  }, [authentication, routes, onLoaded]);
}
