import type { ReactNode } from 'react';
import { Money } from './Money.tsx';

/** A sum on the card of a row, with its sign; nothing for whoever may not see it, so that its line is left out. */
export const cardSum = (cents: number | null): ReactNode =>
  cents === null ? undefined : (
    <>
      ¥&nbsp;
      <Money cents={cents} />
    </>
  );
