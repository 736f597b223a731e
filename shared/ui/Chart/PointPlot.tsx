import type { ReactElement } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount } from '../../format/money.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { colorOf, type PointChartProps } from './chartSeries.ts';

/** Props of `PointPlot`. */
export interface PointPlotProps extends PointChartProps {
  /** How a series is drawn. */
  kind: 'line' | 'bar';
}

type Row = Record<string, number | string | null>;

/** Share of its colour that a period still running keeps (visual language 10). */
const OPEN = 0.35;

/** An open line needs two pieces: up to the last closed point, and the pale rest. */
function rowsOf({ points, series, isLastOpen, kind }: PointPlotProps): Row[] {
  const last = points.length - 1;
  const splits = kind === 'line' && isLastOpen === true;
  return points.map((_, at) => {
    // Two points may have one name, so the axis counts places.
    const row: Row = { at };
    for (const { id, values } of series) {
      row[id] = splits && at === last ? null : (values[at] ?? null);
      if (splits && at >= last - 1) row[`${id}/open`] = values[at] ?? null;
    }
    return row;
  });
}

function drawingsOf({ series, kind, isLastOpen, isStacked, points }: PointPlotProps): ReactElement[] {
  return series.flatMap((one, index) => {
    const color = colorOf(one, index);
    const shared = { yAxisId: one.axis ?? 'left', isAnimationActive: false } as const;
    if (kind === 'bar')
      return [
        <Bar
          key={one.id}
          {...shared}
          dataKey={one.id}
          {...(isStacked && { stackId: 'whole' })}
          fill={color}
          fillOpacity={one.isEarlier ? OPEN : 1}
          maxBarSize={22}
          radius={[2, 2, 0, 0]}
          shape={({ x, y, width, height, index: at }) => (
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              rx={2}
              fill={color}
              fillOpacity={one.isEarlier || (isLastOpen && at === points.length - 1) ? OPEN : 1}
            />
          )}
        />,
      ];
    const line = {
      ...shared,
      type: 'linear',
      stroke: color,
      strokeWidth: one.isEarlier ? 1.5 : 2,
      strokeDasharray: one.isEarlier ? '4 4' : '0',
      dot: points.length === 1 ? { r: 3 } : false,
      activeDot: { r: 4, stroke: 'var(--tl-surface)', strokeWidth: 2, fill: color },
    } as const;
    const whole = <Line key={one.id} {...line} dataKey={one.id} strokeOpacity={one.isEarlier ? 0.6 : 1} />;
    return isLastOpen && points.length > 1
      ? [whole, <Line key={`${one.id}/open`} {...line} dataKey={`${one.id}/open`} strokeOpacity={OPEN} />]
      : [whole];
  });
}

/** Lines or bars over points, one scale of round figures for each unit. Nothing moves. */
export function PointPlot(props: PointPlotProps): ReactElement {
  const { points, series, pointTick: tickOf = (point) => point, onPoint } = props;
  const sides = (['left', 'right'] as const).filter((side) =>
    series.some(({ axis }) => (axis ?? 'left') === side),
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rowsOf(props)}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        {...(props.isStacked && { stackOffset: 'sign' as const })}
        {...(onPoint && {
          className: 'tl-chart-pressed',
          onClick: ({ activeTooltipIndex: at }) => {
            // Beside the plot there is no point; the library tells places as texts.
            const place = Number(at ?? Number.NaN);
            if (points[place] !== undefined) onPoint(place);
          },
        })}
      >
        <CartesianGrid vertical={false} stroke="var(--tl-line)" yAxisId={sides[0] ?? 'left'} />
        <XAxis
          dataKey="at"
          tickLine={false}
          axisLine={{ stroke: 'var(--tl-line-strong)' }}
          minTickGap={24}
          interval="equidistantPreserveStart"
          tickFormatter={(at: number) => tickOf(points[at] ?? '')}
        />
        {sides.map((side) => {
          const first = series.find(({ axis }) => (axis ?? 'left') === side);
          return (
            <YAxis
              key={side}
              yAxisId={side}
              orientation={side}
              width="auto"
              tickCount={5}
              niceTicks="snap125"
              allowDecimals={false}
              tickLine={false}
              axisLine={false}
              tickFormatter={first?.tick ?? first?.format ?? formatCount}
            />
          );
        })}
        <Tooltip
          isAnimationActive={false}
          cursor={props.kind === 'bar' ? { fill: 'var(--tl-hover)' } : { stroke: 'var(--tl-line-strong)' }}
          content={<ChartTooltip points={points} series={series} />}
        />
        {drawingsOf(props)}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
