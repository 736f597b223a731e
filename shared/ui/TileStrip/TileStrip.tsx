import type { ReactElement, ReactNode } from 'react';
import './TileStrip.css';

/** One figure of a strip. */
export interface Tile {
  /** Stable name. */
  id: string;
  /** Label, 12 px. */
  label: ReactNode;
  /** Figure, 24/32 600. */
  figure: ReactNode;
  /** Small unit before the figure, for example `¥`. */
  unit?: string | undefined;
  /** Line under the figure. */
  note?: ReactNode | undefined;
  /** Colour of the note follows good or bad, not up or down. */
  noteTone?: 'good' | 'bad' | undefined;
  /** Sparkline of 60 by 28. */
  chart?: ReactNode | undefined;
}

/** Props of `TileStrip`. */
export interface TileStripProps {
  /** Figures from left to right. */
  tiles: readonly Tile[];
  /** Name of the strip for screen readers. */
  label?: string | undefined;
}

/** Key figures in one card, parted by 1 px lines. */
export function TileStrip({ tiles, label }: TileStripProps): ReactElement {
  return (
    <dl className="tl-tiles" aria-label={label}>
      {tiles.map((tile) => (
        <div key={tile.id} className="tl-tile">
          <dt className="tl-tile-label">{tile.label}</dt>
          <dd className="tl-tile-figure">
            {tile.unit ? <span className="tl-tile-unit">{tile.unit}</span> : null}
            {tile.figure}
          </dd>
          {tile.note ? (
            <dd className={`tl-tile-note${tile.noteTone ? ` tl-tile-${tile.noteTone}` : ''}`}>{tile.note}</dd>
          ) : null}
          {tile.chart ? <dd className="tl-tile-chart">{tile.chart}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
