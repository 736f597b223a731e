import type { ReactElement } from 'react';
import './Skeleton.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** CSS width, for example `60%` or `120px`. */
  width?: string | undefined;
  /** Height in CSS pixels; 10 stands for a line of text. */
  height?: number | undefined;
}

/** Grey stand-in for content that loads; hidden from screen readers. */
export function Skeleton({ width = '100%', height = 10 }: SkeletonProps): ReactElement {
  return <span className="tl-skeleton" aria-hidden="true" style={{ width, height }} />;
}

/** Lines of text that are still asked for, as in a dialog that counts what an act does: they keep its place. */
export function SkeletonLines({ lines }: { readonly lines: number }): ReactElement {
  return (
    <div className="tl-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="tl-skeleton-line">
          <Skeleton width={`${60 - ((line * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}

/** Props of `SkeletonRows`. */
export interface SkeletonRowsProps {
  /** Number of rows. */
  rows: number;
  /** Row height in CSS pixels, the one the real rows will have. */
  rowHeight: number;
}

/** Rows of a table that loads for the first time, in the real row height. */
export function SkeletonRows({ rows, rowHeight }: SkeletonRowsProps): ReactElement {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="tl-skeleton-row" style={{ height: rowHeight }}>
          <Skeleton width="14px" height={14} />
          <Skeleton width={`${22 + ((row * 7) % 9)}%`} />
          <Skeleton width={`${18 + ((row * 5) % 7)}%`} />
          <Skeleton width="48px" height={16} />
          <span className="tl-skeleton-space" />
          <Skeleton width={`${36 + ((row * 11) % 16)}px`} />
        </div>
      ))}
    </div>
  );
}
