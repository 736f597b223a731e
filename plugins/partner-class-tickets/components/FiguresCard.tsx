import type { ReactElement } from 'react';
import type { ClassPackFigures } from '../../../shared/contract/classPacks/shapes.ts';
import { formatAmount, formatCount } from '../../../shared/format/money.ts';
import { Refusal } from '../../../shared/ui/Refusal/Refusal.tsx';
import { TileStrip } from '../../../shared/ui/TileStrip/TileStrip.tsx';
import { useGoodsText } from '../useGoodsText.ts';

const FIGURES = ['sold', 'distributed', 'used', 'expired', 'refunded'] as const;

/** What a ticket or pack brought; a balance that its records do not explain is told first. */
export function FiguresCard({ figures }: { readonly figures: ClassPackFigures }): ReactElement {
  const t = useGoodsText();
  return (
    <>
      {figures.broken > 0 ? <Refusal text={t('detail.broken', { count: figures.broken })} /> : null}
      <TileStrip
        label={t('detail.figures')}
        tiles={[
          ...FIGURES.map((id) => ({ id, label: t(`figures.${id}`), figure: formatCount(figures[id]) })),
          { id: 'income', label: t('figures.income'), figure: formatAmount(figures.income) },
        ]}
      />
    </>
  );
}
