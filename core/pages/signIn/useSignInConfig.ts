import { useEffect } from 'react';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { PluginRegistry } from '../../plugins/PluginRegistry.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { useText } from '../../shell/useText.ts';

/** What the sign-in page says besides the form. */
export interface SignInConfig {
  /** Address of the company's identity provider, when there is one. */
  readonly identityProvider: string | undefined;
  /** Sentence while sign-in is closed for maintenance. */
  readonly closed: string | undefined;
  /** Sentence for somebody whose sign-in ended. */
  readonly ended: string | undefined;
  /** Whether some plugin brings the page at an address: what nobody brings is not linked. */
  readonly hasPage: (path: string) => boolean;
}

/** Maintenance, identity provider and the end of the last sign-in, in words. */
export function useSignInConfig(): SignInConfig {
  const t = useText();
  const maintenance = useService(Maintenance);
  const authentication = useService(Authentication);
  const registry = useService(PluginRegistry);
  const config = useObservable(maintenance.config$, maintenance.config);
  const ended = useObservable(authentication.ended$, undefined);
  const dates = useDates();
  const page = usePageTitle(ended?.path);
  useEffect(() => void maintenance.check(), [maintenance]);
  const until = config?.until ? dates.dateTime(config.until) : undefined;
  const maintained = until ? t('signIn.maintenanceUntil', { time: until }) : t('signIn.maintenance');
  return {
    identityProvider: config?.identityProvider || undefined,
    closed: config?.maintenance ? maintained : undefined,
    hasPage: (path) => registry.routes.find(path) !== undefined,
    ended: ended && (page ? t('signIn.ended', { page }) : t('signIn.endedPlain')),
  };
}
