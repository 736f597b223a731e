import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useCall, useChoices } from '../../../core/api.ts';
import { companyOptions, storeOptions } from '../../../shared/contract/choices/calls.ts';
import type { Side } from './useReportDays.ts';

const IDS = /^\d{1,16}(,\d{1,16}){0,199}$/;

/** Companies and stores to filter by; a merchant has neither: it sees the store it works in. */
export function useReportChoices(side: Side): {
  readonly companies: readonly Choice[];
  readonly stores: readonly Choice[];
} {
  const [search] = useSearchParams();
  const chosen = search.get('companyId');
  const options = { isLater: true, enabled: side === 'platform' };
  const companies = useChoices(useCall(companyOptions, {}, options).data);
  const ofChosen = chosen !== null && IDS.test(chosen) ? { query: { companyId: chosen } } : {};
  const stores = useChoices(useCall(storeOptions, ofChosen, options).data);
  return useMemo(() => ({ companies, stores }), [companies, stores]);
}
