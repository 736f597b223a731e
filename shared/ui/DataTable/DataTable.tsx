/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a 2 px line drawn with CSS. */
import { Callout } from '@blueprintjs/core';
import { Offline } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { SkeletonRows } from '../Skeleton/Skeleton.tsx';
import { useNarrow } from '../useNarrow.ts';
import { GridFrame } from './GridFrame.tsx';
import { RowCards } from './RowCards.tsx';
import { ROW_HEIGHT } from './rowHeight.ts';
import type { DataTableProps, TotalsRow } from './types.ts';
import './DataTable.css';
import './RowCards.css';

/**
 * Table of any length in one frame: virtual rows and columns, pinned columns, sort, drag to resize and reorder,
 * selection, keyboard, copy as TSV, row menu, totals, and the states loading, error and empty. Below 992 px rows
 * become cards. Give it stable `columns`, `rowActions` and `rowTone`: a new identity draws every visible row.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { rows, state = 'ready', busy = false, density = 'compact', skeletonRows = 10, card, empty } = props;
  const texts = useKitTexts();
  const narrow = useNarrow();
  // After a failed load old rows stay, marked as old.
  const withBody = rows.length > 0 && (state === 'ready' || state === 'error');
  const stale = state === 'error' && withBody;
  return (
    <div className={stale ? 'tl-table tl-table-stale' : 'tl-table'} aria-busy={busy || state === 'loading'}>
      {busy || state === 'loading' ? (
        <i className="tl-busy" role="progressbar" aria-label={texts.loading} />
      ) : null}
      {state === 'error' ? <Failure {...props} /> : null}
      {narrow && card ? (
        <>
          {withBody && props.totals?.card ? (
            <CardTotals totals={props.totals} {...props.totals.card} />
          ) : null}
          {withBody ? <RowCards {...props} card={card} /> : null}
        </>
      ) : (
        <GridFrame {...props} withBody={withBody} />
      )}
      {state === 'loading' ? <SkeletonRows rows={skeletonRows} rowHeight={ROW_HEIGHT[density]} /> : null}
      {state === 'empty' || (state === 'ready' && !withBody) ? (
        <div className="tl-table-empty">{empty}</div>
      ) : null}
    </div>
  );
}

/** Above the cards, for a thumb reaches the first of hundreds sooner than the last. */
function CardTotals({
  totals,
  label,
  value,
}: {
  readonly totals: TotalsRow;
  readonly label: string;
  readonly value: ReactNode;
}): ReactElement {
  return (
    <div className="tl-cards-totals">
      <span>{totals.label}</span>
      <span>
        {label} <strong>{value}</strong>
      </span>
    </div>
  );
}

/** Callout inside the frame: what failed, and the way to try again. */
function Failure<Row>({ errorMessage, onRetry }: DataTableProps<Row>): ReactElement {
  const texts = useKitTexts();
  return (
    <Callout intent="danger" icon={<Offline />} className="tl-table-failure" role="alert">
      <div className="tl-failure-line">
        <span>{errorMessage ?? texts.loadFailed}</span>
        {onRetry ? (
          <button type="button" className="tl-retry" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        ) : null}
      </div>
    </Callout>
  );
}
