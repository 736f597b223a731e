import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { channelStatistics } from '../../../../shared/contract/channels/calls.ts';
import { formatAmount, formatCount } from '../../../../shared/format/money.ts';
import { formatRate, rateOf } from '../../../../shared/format/rate.ts';
import { type Tile, TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';

type Totals = ResultOf<typeof channelStatistics>['totals'];

const conversionOf = ({ orders, uv }: Totals): number | undefined => rateOf(orders, uv);

/** The sums of the period, each against the one before when they are compared. */
export function FigureTiles(props: {
  readonly totals: Totals;
  readonly earlier: Totals | undefined;
}): ReactElement {
  const { totals, earlier } = props;
  const t = usePluginText('partner-channels');
  const tile = (id: Exclude<keyof Totals, 'paidOrders' | 'checkedIn'>, isMoney = false): Tile => ({
    id,
    label: t(`figures.${id}`),
    figure: isMoney ? formatAmount(totals[id]) : formatCount(totals[id] ?? 0),
    ...changeOf(totals[id] ?? 0, earlier?.[id] ?? undefined, id !== 'refund'),
  });
  const tiles: readonly Tile[] = [
    tile('pv'),
    tile('uv'),
    tile('orders'),
    tile('payers'),
    tile('paidAmount', true),
    tile('refund', true),
    {
      id: 'conversion',
      label: t('figures.conversion'),
      figure: formatRate(conversionOf(totals)),
      ...changeOf(conversionOf(totals) ?? 0, earlier && conversionOf(earlier), true),
    },
  ];
  return <TileStrip label={t('detail.figures')} tiles={tiles} />;
}

/** Colour follows good or bad, the triangle up or down. */
function changeOf(now: number, before: number | undefined, moreIsGood: boolean): Partial<Tile> {
  const change = before === undefined ? undefined : rateOf(now - before, before);
  if (change === undefined || change === 0) return {};
  const isMore = change > 0;
  return {
    note: `${isMore ? '▲' : '▼'} ${formatRate(Math.abs(change))}`,
    noteTone: isMore === moreIsGood ? 'good' : 'bad',
  };
}
