import { type ReactElement } from 'react';
import type { PackageOrderDetail } from '../../../../shared/contract/shapes/packageOrders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { PlainTable } from '../../../../shared/ui/PlainTable/PlainTable.tsx';
import { useOrderText } from '../../useOrderText.ts';

const FIGURES = ['bought', 'used', 'frozen', 'withdrawn', 'left'] as const;

/** The tickets of an order, and what became of their times. */
export function PackTickets({
  order: { tickets },
}: {
  readonly order: Pick<PackageOrderDetail, 'tickets'>;
}): ReactElement {
  const t = useOrderText();
  const dates = useDates();
  return (
    <section className="tl-order-lines">
      <Card title={t('packs.tickets')} flush>
        <PlainTable figures label={t('packs.tickets')}>
          <thead>
            <tr>
              <th scope="col">{t('packs.ticket')}</th>
              <th scope="col">{t('packs.single')}</th>
              {FIGURES.map((name) => (
                <th key={name} scope="col">
                  {t(`packs.${name}`)}
                </th>
              ))}
              <th scope="col">{t('packs.validTo')}</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket) => (
              <tr key={ticket.classPackId}>
                <td>{ticket.name}</td>
                <td>
                  <Money cents={ticket.singlePrice} />
                </td>
                {FIGURES.map((name) => (
                  <td key={name}>{ticket[name] === 0 ? <EmptyValue /> : ticket[name]}</td>
                ))}
                <td>{ticket.validTo === null ? <EmptyValue /> : dates.day(ticket.validTo)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Card>
    </section>
  );
}
