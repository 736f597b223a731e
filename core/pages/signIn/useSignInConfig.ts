import { useSearchParams } from 'react-router-dom';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { isMaintenanceDesk } from '../../guards/guard.ts';
import { PluginRegistry } from '../../plugins/PluginRegistry.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { useText } from '../../shell/useText.ts';

/** What the sign-in page says besides the form. */
export interface SignInConfig {
  /** Where the company's identity provider is asked, when there is one for the side. */
  readonly providerFor: (side: 'P' | 'B') => string | undefined;
  /** Why a sign-on through it ended here. */
  readonly signOnFailure: string | undefined;
  /** Sentence while sign-in is closed for maintenance. */
  readonly closed: string | undefined;
  /** Sentence for somebody whose sign-in ended. */
  readonly ended: string | undefined;
  /** Whether some plugin brings the page at an address: what nobody brings is not linked. */
  readonly hasPage: (path: string) => boolean;
}

const FAILURES = ['unavailable', 'expired', 'refused', 'disabled', 'unknown'] as const;
const isFailure = (text: string): text is (typeof FAILURES)[number] =>
  (FAILURES as readonly string[]).includes(text);

/** An address of this server names the side it is for, and takes along where the person wanted to go. */
function addressFor(side: 'P' | 'B', address: string, redirect: string | null): string | undefined {
  if (!address.startsWith('/')) return address || undefined;
  const own = new URL(address, location.origin);
  if ((own.searchParams.get('side') ?? side) !== side) return undefined;
  if (redirect) own.searchParams.set('redirect', redirect);
  return own.pathname + own.search;
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
  const [query] = useSearchParams();
  const failed = query.get('failed') ?? '';
  const until = config?.until ? dates.dateTime(config.until) : undefined;
  const maintained = until ? t('signIn.maintenanceUntil', { time: until }) : t('signIn.maintenance');
  return {
    providerFor: (side) => addressFor(side, config?.identityProvider ?? '', query.get('redirect')),
    signOnFailure: isFailure(failed) ? t(`signIn.signOn.${failed}`) : undefined,
    closed:
      config?.maintenance && !isMaintenanceDesk(query.get('redirect'), registry.routes)
        ? maintained
        : undefined,
    hasPage: (path) => registry.routes.find(path) !== undefined,
    ended: ended && (page ? t('signIn.ended', { page }) : t('signIn.endedPlain')),
  };
}
