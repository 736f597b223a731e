import type { ReactElement } from 'react';
import type { OrderDetail } from '../../../../shared/contract/shapes/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { PlainTable } from '../../../../shared/ui/PlainTable/PlainTable.tsx';
import { useOrderText } from '../../useOrderText.ts';

/** Shown as money that left: with a minus, or a dash for none. */
const minus = (cents: number | null): number | null => (cents ? -cents : null);
const total = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** What was bought, piece by piece, with what was paid and what went back. */
export function OrderLines({ order: { lines } }: { readonly order: OrderDetail }): ReactElement {
  const t = useOrderText();
  return (
    <section className="tl-order-lines">
      <Card title={t('detail.lines')} flush>
        <PlainTable figures label={t('detail.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('line.item')}</th>
              <th scope="col">{t('line.seats')}</th>
              <th scope="col">{t('line.price')}</th>
              <th scope="col">{t('line.discount')}</th>
              <th scope="col">{t('line.paid')}</th>
              <th scope="col">{t('line.refunded')}</th>
              <th scope="col">{t('line.checkedIn')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // Lines of an order never change their places.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td>{line.item || t('detail.wholeOrder')}</td>
                <td>{line.seats}</td>
                <td>
                  <Money cents={line.price} />
                </td>
                <td>
                  <Money cents={minus(line.discount)} tone="quiet" />
                </td>
                <td>
                  <Money cents={line.paid} />
                </td>
                <td>
                  <Money cents={minus(line.refunded)} />
                </td>
                <td>{line.checkedIn === null ? <EmptyValue /> : `${line.checkedIn}/${line.seats}`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('line.total')}</th>
              <td>{lines.reduce((sum, { seats }) => sum + seats, 0)}</td>
              <td>
                <EmptyValue />
              </td>
              <td>
                <Money cents={minus(total(lines.map(({ discount }) => discount)))} tone="quiet" />
              </td>
              <td>
                <Money cents={total(lines.map(({ paid }) => paid))} />
              </td>
              <td>
                <Money cents={minus(total(lines.map(({ refunded }) => refunded)))} />
              </td>
              <td>
                <EmptyValue />
              </td>
            </tr>
          </tfoot>
        </PlainTable>
      </Card>
    </section>
  );
}
