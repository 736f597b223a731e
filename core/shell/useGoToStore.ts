import { useCallback } from 'react';
import { useHref } from 'react-router-dom';
import { useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { Messages } from '../services/messages/Messages.ts';
import { leavePage } from './leave.ts';
import { useText } from './useText.ts';

/** A store as rows name it. */
export interface NamedStore {
  readonly storeId: number;
  readonly storeName: string;
}

/**
 * Goes on in another store at an address, after a question: the console is loaded anew there (spec section 2). An operator
 * enters the merchant view of the store. The function keeps its identity while the language stays.
 */
export function useGoToStore(): (place: NamedStore, address: string) => Promise<void> {
  const t = useText();
  const messages = useService(Messages);
  const stores = useService(CompanyStores);
  const access = useService(Access);
  const base = useHref('/').replace(/\/$/, '');
  return useCallback(
    async ({ storeId, storeName }, address) => {
      // Looking at somebody else ends by its own button: nobody leaves it for a store by accident.
      if (access.state.viewed) return messages.warn(t('shell.viewingStays'));
      // Operators come without a list of stores.
      if (!stores.state.loaded) await stores.load().catch(() => undefined);
      const { companies, store: current } = stores.state;
      const company = companies.find((each) => each.stores.some(({ id }) => id === storeId));
      const chosen = company?.stores.find(({ id }) => id === storeId);
      const names = { store: storeName, current: current?.name };
      // It was opened, or given to this account, after the page was loaded.
      if (!company || !chosen) return messages.warn(t('list.otherStoreNew', names));
      const isOperator = access.state.view === 'platform';
      const isHere = !isOperator && current?.id === storeId;
      const isWilling =
        isHere ||
        (await messages.ask({
          title: t(isOperator ? 'list.merchantView' : 'list.otherStore', names),
          text: t(isOperator ? 'list.merchantViewText' : 'list.otherStoreText', names),
          yes: t(isOperator ? 'list.merchantViewYes' : 'list.otherStoreYes', names),
          no: t(isOperator ? 'list.merchantViewNo' : 'list.otherStoreNo', names),
        }));
      if (!isWilling) return;
      stores.choose(company, chosen);
      if (isOperator) await access.switchTo('partner');
      leavePage.open(`${base}${address}`);
    },
    [stores, access, messages, base, t],
  );
}
