import type { ReactElement } from 'react';
import type { PluginText } from '../../../core/api.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import type { FinSum } from '../../../shared/contract/finance/shapes.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { formatRate, rateOf } from '../../../shared/format/rate.ts';
import { Meaning } from '../../../shared/ui/Popup/Meaning.tsx';
import { TileStrip } from '../../../shared/ui/TileStrip/TileStrip.tsx';
import { type Figure, figureMeaning } from './statementTerms.ts';

/** The figures of each type: the first ones say how much, the last one what is left. */
const FIGURES: Readonly<Record<StatementType, readonly Figure[]>> = {
  payment: ['count', 'gross', 'fee', 'net'],
  refund: ['count', 'gross', 'fee', 'net'],
  revenue: ['count', 'recognised'],
  recognition: ['count', 'gross', 'refund', 'recognised', 'deferred'],
  paid: ['count', 'gross', 'fee', 'net'],
  cancel: ['count', 'gross', 'fee', 'net'],
  'write-off': ['count', 'net'],
};

/** How much more or less than before; nothing where there was nothing. */
function changeOf(now: number, before: number): string | undefined {
  const rate = rateOf(now - before, Math.abs(before));
  if (rate === undefined) return undefined;
  return rate > 0 ? `+${formatRate(rate)}` : formatRate(rate);
}

/** Key figures of all rows of a statement, beside those of as many days before. */
export function StatementTiles({
  type,
  sums,
  t,
}: {
  readonly type: StatementType;
  readonly sums: FinSum;
  readonly t: PluginText<'platform-statements'>;
}): ReactElement {
  const { previous } = sums;
  return (
    <TileStrip
      label={t('tiles.label')}
      tiles={FIGURES[type].map((figure) => {
        const change = changeOf(sums[figure], previous[figure]);
        const days = { start: previous.start, end: previous.end };
        return {
          id: figure,
          label: (
            <>
              {t(`tiles.${figure}`)} <Meaning text={figureMeaning(t, type, figure)} />
            </>
          ),
          unit: figure === 'count' ? undefined : '¥',
          figure: figure === 'count' ? formatCount(sums.count) : formatCents(sums[figure]),
          note: change === undefined ? t('tiles.noneBefore', days) : t('tiles.before', { ...days, change }),
        };
      })}
    />
  );
}
