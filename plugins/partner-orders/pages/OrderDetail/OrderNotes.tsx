import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { OrderEntry } from '../../../../shared/contract/shapes/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { useOrderText } from '../../useOrderText.ts';

/** What the buyer and the staff wrote on an order of any kind, newest first. */
export function OrderNotes({
  entries,
  whyNot,
  onAdd,
}: {
  readonly entries: readonly OrderEntry[];
  /** Why the viewer cannot add one, in words; undefined when they can. */
  readonly whyNot?: string | undefined;
  readonly onAdd: () => void;
}): ReactElement {
  const t = useOrderText();
  const notes = entries.filter(({ kind, text }) => kind === 'note' || (kind === 'placed' && text !== ''));
  return (
    <section className="tl-order-notes">
      <Card
        title={t('detail.notes')}
        actions={
          <span title={whyNot}>
            <Button
              size="small"
              text={t('actions.addNote')}
              disabled={whyNot !== undefined}
              onClick={onAdd}
            />
          </span>
        }
      >
        {notes.length === 0 ? <p className="tl-ink-2">{t('detail.noNotes')}</p> : null}
        <ul className="tl-order-note-list" aria-label={t('detail.notes')}>
          {notes.map(({ id, at, actor, text }) => (
            <li key={id}>
              <p>{text}</p>
              <span className="tl-ink-2">
                {actor ?? t('detail.buyerNote')} · <DateTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
