/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */
import { Button } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { ChartTable, type ChartTableProps } from './ChartTable.tsx';
import './Chart.css';

/** Props of `ChartFrame`. */
export interface ChartFrameProps {
  /** The figures of the chart as a table, for those who cannot see it. */
  table: ChartTableProps;
  /** Pixels of the plot; the table takes the same place. */
  height: number;
  /** Left end of the head: names of the series. */
  legend?: ReactNode | undefined;
  /** The drawing; screen readers read the table instead. */
  children: ReactNode;
}

/** A drawing and its table in one box of fixed height, so that nothing jumps while the drawing is fetched. */
export function ChartFrame({ table, height, legend, children }: ChartFrameProps): ReactElement {
  const texts = useKitTexts();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="tl-chart" aria-label={table.label}>
      <div className="tl-chart-head">
        {legend}
        <Button
          className="tl-chart-switch"
          variant="minimal"
          size="small"
          text={asTable ? texts.showChart : texts.showTable}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <div className="tl-chart-scroll" style={{ height }} tabIndex={0}>
          <ChartTable {...table} />
        </div>
      ) : (
        <>
          <div className="tl-chart-plot" style={{ height }} aria-hidden="true">
            {children}
          </div>
          <div className="tl-sr">
            {/* What cannot be seen must not take the focus: points are pressed in the table that everybody sees. */}
            <ChartTable {...table} onRow={undefined} />
          </div>
        </>
      )}
    </figure>
  );
}
