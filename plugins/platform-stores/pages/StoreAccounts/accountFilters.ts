import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { staff } from '../../../../shared/contract/staff/calls.ts';

/** Filters of /store/account; the store arrives by a link and can be taken away. */
export const accountFilters = (
  t: PluginText<'platform-stores'>,
  {
    title,
    states,
    storeId,
    storeName,
  }: {
    readonly title: (column: string) => string;
    readonly states: readonly Choice[];
    readonly storeId: number | undefined;
    readonly storeName: string | undefined;
  },
): FiltersOf<typeof staff> => ({
  keyword: { kind: 'text', label: title('name'), placeholder: t('accounts.search') },
  status: { kind: 'codes', label: title('status'), options: states },
  storeId: {
    kind: 'ids',
    label: t('accounts.store'),
    options: storeId === undefined ? [] : [{ value: String(storeId), label: storeName ?? '…' }],
    single: true,
    place: 'chip',
  },
});
