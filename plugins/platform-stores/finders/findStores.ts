import type { FindTools } from '../../../core/api.ts';
import { WHOLE_LIST_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { stores } from '../../../shared/contract/stores/calls.ts';
import { editAddress } from '../addresses.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

const MOST_STORES = 8;
/** What the list of stores is called, in the words of either language. */
const LIST = { 'zh-CN': '门店列表', en: 'All stores' };
/** Whoever types the beginning of one of these wants the list. */
const LIST_WORDS = ['门店列表', '门店设置', 'stores', 'store settings', 'all stores'];

/** Stores that somebody manages, by a part of their name; what says "store" itself leads to the whole list. */
export default async function findStores(text: string, { http, signal, language }: FindTools) {
  const query = { currentPage: 1, pageSize: WHOLE_LIST_PAGE_SIZE } as const;
  const { results } = await http.fetch(stores, { query }, { signal, quiet: true });
  const wanted = normalForm(text);
  const list = LIST_WORDS.some((words) => words.startsWith(wanted))
    ? [{ id: 'list', title: LIST[language], path: '/store/index' }]
    : [];
  const named = results
    .filter((row) => normalForm(`${row.name} ${row.fullName}`).includes(wanted))
    .slice(0, MOST_STORES)
    .map(({ id, name, companyName, city }) => ({
      id: String(id),
      title: name,
      detail: [companyName, city].filter(Boolean).join(' · '),
      path: editAddress(id),
    }));
  return [...list, ...named];
}
