import type { ReactElement } from 'react';
import { Cell, Pie, PieChart, ResponsiveContainer } from 'recharts';

/** Props of `DonutPlot`. */
export interface DonutPlotProps {
  /** Sizes in the order of the table beside it. */
  values: readonly number[];
}

/** A ring of shares; the figures stand in the table beside it. */
export function DonutPlot({ values }: DonutPlotProps): ReactElement {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Pie
          // The figures stand in the table beside it; nothing here takes the focus.
          rootTabIndex={-1}
          data={values.map((value) => ({ value }))}
          dataKey="value"
          innerRadius="62%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--tl-surface)"
          strokeWidth={2}
          isAnimationActive={false}
        >
          {values.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place.
            <Cell key={index} fill={`var(--tl-chart-${(index % 6) + 1})`} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  );
}
