import { type ReactElement, useMemo } from 'react';
import { ShortTable } from '../../../../core/list.ts';
import { packageTicketColumns } from '../../../../shared/contract/packageOrders/packageTickets.columns.ts';
import type { PackageOrderDetail } from '../../../../shared/contract/packageOrders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { usePackText } from '../../usePackText.ts';

/** The tickets of an order, and what became of their times. */
export function PackTickets({
  order: { tickets },
}: {
  readonly order: Pick<PackageOrderDetail, 'tickets'>;
}): ReactElement {
  const t = usePackText();
  // Companies of another type sell cards.
  const own = useMemo(() => ({ cells: { name: { header: t('detail.ticket') } } }), [t]);
  return (
    <section className="tl-order-lines">
      <Card title={t('detail.tickets')} flush>
        <ShortTable
          figures
          label={t('detail.tickets')}
          columns={packageTicketColumns}
          own={own}
          rows={tickets}
          rowId={({ classPackId }) => classPackId}
        />
      </Card>
    </section>
  );
}
