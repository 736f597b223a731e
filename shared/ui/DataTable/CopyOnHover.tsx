import { Duplicate, Tick } from '@blueprintjs/icons';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { copyText } from '../copyText.ts';
import { useKitTexts } from '../KitTexts.ts';
import { ACTION_WIDTH } from './layout.ts';
import type { RowStore } from './RowStore.ts';
import { placeOf } from './useGridEvents.ts';

/** The cell below the pointer: what it copies, and where its right edge stands in the window. */
interface Hovered {
  /** The rows it was one of. */
  readonly rows: readonly unknown[];
  readonly text: string;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Props of `CopyOnHover`. */
export interface CopyOnHoverProps<Row> {
  /** Rows and their columns. */
  store: RowStore<Row>;
  /** The grid. */
  grid: RefObject<HTMLElement | null>;
  /** Other rows take the button away: it would copy what no longer stands there. */
  rows: readonly Row[];
}

/** Copies the number or id below the pointer (screens A1): one button for all cells, so that rows cost nothing. */
export function CopyOnHover<Row>({ store, grid, rows }: CopyOnHoverProps<Row>): ReactElement | null {
  const texts = useKitTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [hovered, setHovered] = useState<Hovered>();
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    // The button stands beside the grid: who goes to it has not left.
    const element = grid.current?.parentElement;
    const hide = (): void => setHovered(undefined);
    const show = ({ target, pointerType }: PointerEvent): void => {
      if (target instanceof Node && button.current?.contains(target)) return;
      setHovered(pointerType === 'touch' || !target ? undefined : copiedCell(target, store));
    };
    element?.addEventListener('pointerover', show);
    element?.addEventListener('pointerleave', hide);
    element?.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      element?.removeEventListener('pointerover', show);
      element?.removeEventListener('pointerleave', hide);
      element?.removeEventListener('scroll', hide, { capture: true });
    };
  }, [grid, store]);
  if (hovered?.rows !== rows) return null;
  const { text, right, top, height } = hovered;
  const isCopied = copied === text;
  const label = isCopied ? texts.copied : texts.copy;
  return (
    <button
      ref={button}
      type="button"
      className="tl-copy"
      style={{ left: right, top, height }}
      // The keyboard copies by its own key.
      tabIndex={-1}
      aria-label={`${label} ${text}`}
      title={label}
      onClick={() => void copyText(text).then((isDone) => isDone && setCopied(text))}
    >
      {isCopied ? <Tick size={12} /> : <Duplicate size={12} />}
    </button>
  );
}

/** What a cell copies; undefined for cells that hold no number or id. */
function copiedCell<Row>(target: EventTarget, store: RowStore<Row>): Hovered | undefined {
  const { cell, row, column } = placeOf(target);
  const { rows, view } = store.state;
  const shown = view.placed.all[column]?.column;
  const data = rows[row];
  const text = shown?.copied && data !== undefined ? shown.text?.(data) : undefined;
  if (!cell || !text) return undefined;
  const { right, top, height } = cell.getBoundingClientRect();
  const edge = cell.closest('.tl-grid')?.getBoundingClientRect().right ?? right;
  // A cell may reach below the actions of its row.
  return { rows, text, right: Math.min(right, edge - (view.rowActions ? ACTION_WIDTH : 0)), top, height };
}
