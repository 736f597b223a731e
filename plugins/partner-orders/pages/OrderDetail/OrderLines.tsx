import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { orderLineColumns } from '../../../../shared/contract/orders/orderDetail.columns.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { useOrderText } from '../../useOrderText.ts';

type Line = OrderDetail['lines'][number];

/** Shown as money that left: with a minus, or a dash for none. */
const minus = (cents: number | null): number | null => (cents ? -cents : null);
const total = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** What was bought, piece by piece, with what was paid and what went back. */
export function OrderLines({ order: { lines } }: { readonly order: OrderDetail }): ReactElement {
  const t = useOrderText();
  const ofRefunds = usePluginText('partner-refunds');
  const own = useMemo<OwnColumns<Line, 'item' | 'discount' | 'checkedIn'>>(
    () => ({
      cells: {
        item: { text: ({ item }) => item || ofRefunds('refund.wholeOrder') },
        discount: { render: ({ discount }) => <Money cents={minus(discount)} tone="quiet" /> },
        checkedIn: {
          render: ({ checkedIn, keptSeats }) =>
            checkedIn === null || keptSeats === 0 ? <EmptyValue /> : `${checkedIn}/${keptSeats}`,
        },
      },
    }),
    [ofRefunds],
  );
  return (
    <section className="tl-order-lines">
      <Card title={t('detail.lines')} flush>
        <ShortTable
          figures
          label={t('detail.lines')}
          columns={orderLineColumns}
          own={own}
          rows={lines}
          // Lines of an order never change their places.
          rowId={(_, place) => place}
          sums={{
            label: t('line.total'),
            seats: lines.reduce((sum, { seats }) => sum + seats, 0),
            price: <EmptyValue />,
            discount: <Money cents={minus(total(lines.map(({ discount }) => discount)))} tone="quiet" />,
            paid: <Money cents={total(lines.map(({ paid }) => paid))} />,
            refunded: <Money cents={minus(total(lines.map(({ refunded }) => refunded)))} />,
            checkedIn: <EmptyValue />,
          }}
        />
      </Card>
    </section>
  );
}
