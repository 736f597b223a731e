import { useMemo } from 'react';
import { CompanyStores, useService } from '../../core/api.ts';
import { type PaymentMode, paymentModesOf } from '../../shared/codes/lists.ts';

/** Payment modes of the company this tab works in (screens B6); choosing another one reloads the page. */
export function usePayModes(): readonly PaymentMode[] {
  const type = useService(CompanyStores).state.company?.type;
  return useMemo(() => paymentModesOf(type ?? 0), [type]);
}
