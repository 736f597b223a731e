import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { pageCount, pageWindow } from './pages.ts';
import { ignoreComposing } from '../composition.ts';
import './Pager.css';

/** Page sizes of every list (screen catalogue A2). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The choice of as many rows as the screen holds, among the sizes. */
const FILL = 'fill';

/** Props of `Pager`. */
export interface PagerProps {
  /** Page shown, from 1. */
  page: number;
  /** Rows of a page. */
  pageSize: number;
  /** Rows over all pages. */
  total: number;
  /** Called with a page within the list. */
  onPage: (page: number) => void;
  /** Called with one of `sizes`; the caller goes back to page 1. Without it the size cannot be changed. */
  onPageSize?: ((pageSize: number) => void) | undefined;
  /** Called when as many rows are wished as the screen holds; without it that is not offered. */
  onFill?: (() => void) | undefined;
  /** `pageSize` is what the screen holds. */
  isFilled?: boolean | undefined;
  /** Sizes to choose from; defaults to 10, 20, 50 and 100. */
  sizes?: readonly number[] | undefined;
}

/** Foot of a list: range and total at the left; size, pages and go-to at the right. */
export function Pager({
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
  onFill,
  isFilled = false,
  sizes = PAGE_SIZES,
}: PagerProps): ReactElement {
  const texts = useKitTexts();
  const pages = pageCount(total, pageSize);
  const shown = Math.max(1, Math.min(page, pages));
  const first = (shown - 1) * pageSize + 1;
  return (
    <nav className="tl-pager" aria-label={texts.pages}>
      <span className="tl-pager-range">
        {total === 0 ? texts.noRows : texts.range(first, Math.min(shown * pageSize, total), total)}
      </span>
      {onPageSize ? (
        <HTMLSelect
          aria-label={texts.pageSize}
          iconName="caret-down"
          value={isFilled ? FILL : pageSize}
          onChange={({ currentTarget: { value } }) =>
            value === FILL ? onFill?.() : onPageSize(Number(value))
          }
          options={[
            ...[...new Set(isFilled ? sizes : [...sizes, pageSize])]
              .toSorted((a, b) => a - b)
              .map((size) => ({ value: size, label: texts.perPage(size) })),
            ...(onFill ? [{ value: FILL, label: texts.fillScreen }] : []),
          ]}
        />
      ) : null}
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={texts.previousPage}
        disabled={shown === 1}
        title={shown === 1 ? texts.firstPage : undefined}
        onClick={() => onPage(shown - 1)}
      />
      {pageWindow(shown, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={number === shown ? 'tl-page tl-page-now' : 'tl-page'}
          aria-label={texts.page(number)}
          aria-current={number === shown ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={texts.nextPage}
        disabled={shown === pages}
        title={shown === pages ? texts.lastPage : undefined}
        onClick={() => onPage(shown + 1)}
      />
      <GoTo key={shown} page={shown} pages={pages} onPage={onPage} />
    </nav>
  );
}

function GoTo({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}): ReactElement {
  const texts = useKitTexts();
  const [typed, setTyped] = useState(String(page));
  const go = (): void => {
    const wanted = Number.parseInt(typed, 10);
    if (!Number.isFinite(wanted)) return setTyped(String(page));
    const target = Math.max(1, Math.min(wanted, pages));
    setTyped(String(target));
    if (target !== page) onPage(target);
  };
  return (
    <label className="tl-goto">
      <span className="tl-goto-label">{texts.goTo}</span>
      <input
        className="bp6-input"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={ignoreComposing((event) => {
          if (event.key === 'Enter') go();
        })}
      />
    </label>
  );
}
