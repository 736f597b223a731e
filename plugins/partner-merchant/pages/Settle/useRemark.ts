import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { AUDIT_REASONS, type AuditReason } from '../../../../shared/codes/merchant/auditReasons.ts';

const isReason = (code: string): code is AuditReason => AUDIT_REASONS.some((known) => known === code);

/** Why a field was sent back, in the merchant's language: the code of the reason, and what the auditor wrote beside it. */
export function useRemark(): (sentBack: { readonly code: string; readonly reason: string }) => string {
  const t = usePluginText('partner-merchant');
  return useCallback(
    ({ code, reason }) => {
      // "Something else" says nothing beside the auditor's own words.
      const named = isReason(code) && (code !== 'other' || reason === '');
      return [named ? t(`core:codes.auditReason.${code}`) : '', reason].filter(Boolean).join(': ');
    },
    [t],
  );
}
