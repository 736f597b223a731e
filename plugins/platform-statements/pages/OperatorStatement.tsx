import { type ReactElement, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Slot, useAccess, useCall, useChoices } from '../../../core/api.ts';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import { companyOptions, storeOptions } from '../../../shared/contract/choices/calls.ts';
import { merchantsOrderAddress } from '../../partner-orders/api.ts';
import { StatementActions } from '../api.ts';
import { Statement } from '../components/Statement.tsx';

const noAddress = (): undefined => undefined;
/** Operators read registrations of merchants; orders of packs are the merchants' own. */
const addressOf = (orderNumber: string): string | undefined =>
  isPackageOrderNumber(orderNumber) ? undefined : merchantsOrderAddress(orderNumber);
const IDS = /^\d{1,16}(,\d{1,16}){0,199}$/;

/** A statement across merchants. */
export function OperatorStatement({ type }: { readonly type: StatementType }): ReactElement {
  const [search] = useSearchParams();
  const chosen = search.get('companyId');
  const companies = useChoices(useCall(companyOptions, {}, { isLater: true }).data);
  const ofChosen = chosen !== null && IDS.test(chosen) ? { query: { companyId: chosen } } : {};
  const stores = useChoices(useCall(storeOptions, ofChosen, { isLater: true }).data);
  const choices = useMemo(() => ({ companies, stores }), [companies, stores]);
  const readsOrders = useAccess().can('PLATFORM_EVENT');
  return (
    <>
      <Slot of={StatementActions} type={type} />
      <Statement
        type={type}
        side="platform"
        choices={choices}
        orderAddress={readsOrders ? addressOf : noAddress}
      />
    </>
  );
}
