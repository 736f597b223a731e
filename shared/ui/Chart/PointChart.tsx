import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { colorOf, type PointChartProps, wordsOf } from './chartSeries.ts';
import { loadPlots, usePlots } from './usePlots.ts';

function Legend({ series }: Pick<PointChartProps, 'series'>): ReactElement {
  return (
    <ul className="tl-chart-legend">
      {series.map((one, index) => (
        <li key={one.id}>
          <i
            className={one.isEarlier ? 'tl-chart-key tl-chart-key-earlier' : 'tl-chart-key'}
            style={{ color: colorOf(one, index) }}
          />
          {one.label}
        </li>
      ))}
    </ul>
  );
}

function PointChart({ kind, ...props }: PointChartProps & { kind: 'line' | 'bar' }): ReactElement {
  const { label, pointLabel, points, series, height = 240, onPoint } = props;
  const texts = useKitTexts();
  const { plots, hasFailed } = usePlots();
  const rows = points.map((point, at) => [point, ...series.map((one) => wordsOf(one, one.values[at]))]);
  return (
    <>
      <ChartFrame
        height={height}
        legend={<Legend series={series} />}
        table={{ label, heads: [pointLabel, ...series.map((one) => one.label)], rows, onRow: onPoint }}
      >
        {plots && points.length > 0 ? <plots.PointPlot kind={kind} {...props} /> : null}
      </ChartFrame>
      {hasFailed ? (
        <p className="tl-chart-failed" role="alert">
          {texts.loadFailed}{' '}
          <Button variant="minimal" size="small" text={texts.tryAgain} onClick={() => void loadPlots()} />
        </p>
      ) : null}
    </>
  );
}

/** Lines over time: at most two figures, each with the period before dashed behind it. */
export function LineChart(props: PointChartProps): ReactElement {
  return <PointChart kind="line" {...props} />;
}

/** Bars of at most 22 px beside or on each other. */
export function BarChart(props: PointChartProps): ReactElement {
  return <PointChart kind="bar" {...props} />;
}
