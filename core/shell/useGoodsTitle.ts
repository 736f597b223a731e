import { useCallback } from 'react';
import { sayGoods } from '../../shared/format/goodsWords.ts';
import type { LocalizedText } from '../plugins/plugin.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { CompanyStores } from '../services/company/CompanyStores.ts';

/** Titles of manifests in the words of the chosen company for what it sells (B24); a new function when they change. */
export function useGoodsTitle(): (title: LocalizedText) => LocalizedText {
  const stores = useService(CompanyStores);
  const { company } = useObservable(stores.state$, stores.state);
  const type = company?.type;
  return useCallback((title) => sayGoods(title, type), [type]);
}
