import type { ReactElement } from 'react';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { PlainTable } from '../../../../shared/ui/PlainTable/PlainTable.tsx';
import { useOrderText } from '../../useOrderText.ts';
import '../../components/ShortTable.css';

type Previewed = Pick<OrderRow, 'id' | 'orderNumber' | 'userName' | 'refundable'> & {
  readonly refundBlock: string | null;
};

/** What a bulk refund does to each chosen order: what goes back, or why nothing does. */
export function BulkPreview({ rows }: { readonly rows: readonly Previewed[] }): ReactElement {
  const t = useOrderText();
  // What goes back first, what is left out below it.
  const sorted = rows.toSorted((a, b) => Number(a.refundBlock !== null) - Number(b.refundBlock !== null));
  return (
    <div className="tl-short-table">
      <PlainTable label={t('bulk.orders')}>
        <thead>
          <tr>
            <th scope="col">{t('column.orderNumber')}</th>
            <th scope="col">{t('column.userName')}</th>
            <th scope="col" className="tl-figure">
              {t('refundRow.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, orderNumber, userName, refundable, refundBlock }) => (
            <tr key={id}>
              <td>{orderNumber}</td>
              <td>{userName}</td>
              <td className="tl-figure">
                {refundBlock === null ? <Money cents={refundable} /> : t(`why.refund.${refundBlock}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
