import { Button } from '@blueprintjs/core';
import { Minus, Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { OrderDetail } from '../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { centsOfPieces, piecesLeft } from '../model/refundDraft.ts';

/** How many pieces of each line go back, with what they are worth. */
export function RefundPieces({
  order,
  pieces,
  onChange,
}: {
  readonly order: OrderDetail;
  readonly pieces: readonly number[];
  readonly onChange: (pieces: readonly number[]) => void;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  return (
    <ul className="tl-refund-pieces">
      {order.lines.map((line, index) => {
        const most = piecesLeft(line);
        const count = pieces[index] ?? 0;
        const name = line.item || t('refund.wholeOrder');
        const set = (next: number): void =>
          onChange(pieces.map((each, place) => (place === index ? Math.min(most, Math.max(0, next)) : each)));
        return (
          // Lines of an order never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{name}</span>
            <Button
              size="small"
              icon={<Minus />}
              aria-label={t('refund.less', { name })}
              disabled={count === 0}
              title={count === 0 ? t('refund.noneChosen') : undefined}
              onClick={() => set(count - 1)}
            />
            <NumberInput
              aria-label={t('refund.pieces', { name })}
              value={count}
              disabled={most === 0}
              title={most === 0 ? t('refund.noneLeft') : undefined}
              onChange={(value) => set(value === null || Number.isNaN(value) ? 0 : Math.floor(value))}
            />
            <Button
              size="small"
              icon={<Plus />}
              aria-label={t('refund.more', { name })}
              disabled={count >= most}
              title={count < most ? undefined : t(most === 0 ? 'refund.noneLeft' : 'refund.allChosen')}
              onClick={() => set(count + 1)}
            />
            <span className="tl-ink-2">/ {most}</span>
            <span className="tl-refund-sum">{formatCents(centsOfPieces(line, count))}</span>
          </li>
        );
      })}
    </ul>
  );
}
