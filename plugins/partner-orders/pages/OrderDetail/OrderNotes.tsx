import type { ReactElement } from 'react';
import type { OrderEntry } from '../../../../shared/contract/orders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { useOrderText } from '../../useOrderText.ts';

/** What the buyer and the staff wrote on an order of any kind, newest first; the timeline takes new ones. */
export function OrderNotes({ entries }: { readonly entries: readonly OrderEntry[] }): ReactElement | null {
  const t = useOrderText();
  const notes = entries.filter(({ kind, text }) => kind === 'note' || (kind === 'placed' && text !== ''));
  if (notes.length === 0) return null;
  return (
    <section className="tl-order-notes">
      <Card title={t('detail.notes')}>
        <ul className="tl-order-note-list" aria-label={t('detail.notes')}>
          {notes.map(({ id, at, actor, text }) => (
            <li key={id}>
              <p>{text}</p>
              <span className="tl-ink-2">
                {actor === '' ? t('core:kit.platform') : (actor ?? t('detail.buyerNote'))} ·{' '}
                <DateTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
