import { useCallback } from 'react';
import { useAccess, usePluginText } from '../../../core/api.ts';
import { PARTNER_CODES, type PrivilegeCode } from '../../../shared/codes/privileges.ts';

/** Why the viewer may not give or take a code: nobody gives what they lack. Merchants' codes come with the way into their view. */
export function useGivable(): (code: string) => string | undefined {
  const t = usePluginText('platform-accounts');
  const access = useAccess();
  return useCallback(
    (code) => {
      const isPartners = (PARTNER_CODES as readonly string[]).includes(code);
      const needed = isPartners ? 'COMPANY_MANAGEMENT' : (code as PrivilegeCode);
      return access.can(needed) ? undefined : t('matrix.lacking', { code: needed });
    },
    [access, t],
  );
}
