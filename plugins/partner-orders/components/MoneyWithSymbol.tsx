import type { ReactElement } from 'react';
import { EmptyValue, Money } from '../../../shared/ui/Money/Money.tsx';

/** A sum with its sign before it; a dash for viewers whom the server tells no amounts. */
export function MoneyWithSymbol({ cents }: { readonly cents: number | null }): ReactElement {
  if (cents === null) return <EmptyValue />;
  return (
    <>
      <span className="tl-ink-2">¥</span> <Money cents={cents} />
    </>
  );
}
