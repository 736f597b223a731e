import type { PluginText } from '../../../../core/api.ts';
import type { WholeFilters } from '../../../../core/list.ts';
import type { Store } from '../../../../shared/contract/stores/shapes.ts';

interface Named {
  readonly value: string;
  readonly label: string;
}

/** What is said to choose from: each value of the rows once, by its name. */
const choicesOf = (rows: readonly Store[], read: (row: Store) => Named): readonly Named[] => {
  const all = new Map(rows.map((row) => [read(row).value, read(row)]));
  all.delete('');
  return [...all.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'zh-CN'));
};

/** Filters of /store/index (screens E8). Companies and cities are those that stores have; one company is no choice. */
export const storeFilters =
  (
    t: PluginText<'platform-stores'>,
    title: (column: string) => string,
    codes: { readonly status: readonly Named[]; readonly payment: readonly Named[] },
  ) =>
  (rows: readonly Store[]): WholeFilters<Store> => {
    const companies = choicesOf(rows, (row) => ({ value: String(row.companyId), label: row.companyName }));
    const cities = choicesOf(rows, ({ city }) => ({ value: city, label: city }));
    return {
      keyword: {
        kind: 'text',
        label: title('name'),
        placeholder: t('list.search'),
        of: ({ name, fullName, phone, address, accountNum }) => [name, fullName, phone, address, accountNum],
      },
      ...(companies.length > 1 && {
        companyId: {
          kind: 'ids',
          label: t('form.fields.companyId'),
          options: companies,
          of: ({ companyId }) => companyId,
        },
      }),
      city: { kind: 'codes', label: title('city'), options: cities, of: ({ city }) => city },
      status: { kind: 'codes', label: title('status'), options: codes.status, of: ({ status }) => status },
      payment: {
        kind: 'codes',
        label: title('payment'),
        options: codes.payment,
        of: ({ payment }) => payment.status,
      },
    };
  };
