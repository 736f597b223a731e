import { ReceivingAccountStatus } from '../../../shared/codes/lists.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { useViewer } from '../useConsole.ts';

/** The receiving account of a store. */
export interface Pay {
  readonly storeId: number;
  readonly isOpen: boolean;
}

/** The receiving account of a partner's store, as the list of stores tells it; undefined for operators and without a store. */
export function usePay(): Pay | undefined {
  const stores = useService(CompanyStores);
  const { user, isSuperAdmin } = useViewer();
  const { companies, store: chosen } = useObservable(stores.state$, stores.state);
  if (user === undefined || isSuperAdmin) return undefined;
  const store = companies.flatMap(({ stores: all }) => all).find(({ id }) => id === chosen?.id);
  return store && { storeId: store.id, isOpen: store.payment.status === ReceivingAccountStatus.open };
}

/** An address somebody may be sent to: http or https, nothing that runs. */
export const webAddress = (address: string | undefined): string | undefined =>
  address && /^https?:\/\//i.test(address) ? address : undefined;
