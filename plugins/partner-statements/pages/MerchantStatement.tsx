import { type ReactElement, useMemo } from 'react';
import { useAccess } from '../../../core/api.ts';
import { usePeople } from '../../../core/list.ts';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import type { FinRow } from '../../../shared/contract/finance/shapes.ts';
import { orderAddress } from '../../partner-orders/api.ts';
import { Statement } from '../../platform-statements/api.ts';

const noAddress = (): undefined => undefined;
const registrations = (orderNumber: string): string | undefined =>
  isPackageOrderNumber(orderNumber) ? undefined : orderAddress(orderNumber);
const rowAddress = ({ orderNumber }: FinRow): string => orderAddress(orderNumber);
/** In the record of the cancelled sessions; a refund of one order on its own page. */
const retryAddress = ({ cancelRecord, orderNumber }: FinRow): string =>
  cancelRecord === null ? orderAddress(orderNumber) : `/event/cancel-record/${cancelRecord}`;

/** Statements whose rows are of sessions. */
const BY_SESSION: readonly StatementType[] = ['payment', 'write-off'];

/** A statement of the chosen store, or of several. */
export function MerchantStatement({ type }: { readonly type: StatementType }): ReactElement {
  const access = useAccess();
  const coaches = usePeople('coachId');
  const choices = useMemo(() => ({ coaches }), [coaches]);
  const [orders, packs] = [access.can('EVENTS_READ_WRITE'), access.can('TICKET_PACKAGE_READ')];
  return (
    <Statement
      type={type}
      side="partner"
      choices={choices}
      orderAddress={orders ? (packs ? orderAddress : registrations) : noAddress}
      rowAddress={rowAddress}
      retryAddress={orders ? retryAddress : undefined}
      hasSessions={BY_SESSION.includes(type)}
    />
  );
}
