import type { ReactElement, ReactNode } from 'react';
import { formatCents, formatCount } from '../../format/money.ts';
import './Money.css';

/** Props of `Money`. */
export interface MoneyProps {
  /** Integer cents; `null` or `undefined` prints the empty value. */
  cents: number | null | undefined;
  /**
   * `signed` (default): red when negative, for refunds, net and differences.
   * `quiet`: ink-2 whatever the sign, for discount and fee, which are negative in every row.
   */
  tone?: 'signed' | 'quiet' | undefined;
}

/** Money of a cell: yuan with two decimals; the unit stands in the column head. */
export function Money({ cents, tone = 'signed' }: MoneyProps): ReactElement {
  if (cents === null || cents === undefined) return <EmptyValue />;
  const className = tone === 'quiet' ? 'tl-ink-2' : cents < 0 ? 'tl-negative' : undefined;
  return <span className={className}>{formatCents(cents)}</span>;
}

/** Props of `Count`. */
export interface CountProps {
  /** Integer; `null` or `undefined` prints the empty value, 0 prints 0. */
  value: number | null | undefined;
  /** Prints an en dash for 0 too, for columns where nothing happened in most rows. */
  dashZero?: boolean | undefined;
}

/** Integer of a cell with thousands separators. */
export function Count({ value, dashZero = false }: CountProps): ReactElement {
  if (value === null || value === undefined || (dashZero && value === 0)) return <EmptyValue />;
  return <>{formatCount(value)}</>;
}

/** What a cell shows when there is nothing to show. */
export function EmptyValue(): ReactElement {
  return <span className="tl-empty-value">–</span>;
}

/** Props of `OrEmpty`. */
export interface OrEmptyProps {
  /** Text or node; empty string, `null` and `undefined` print the en dash. */
  children?: ReactNode | undefined;
}

/** A value or, when it is missing, the empty value. */
export function OrEmpty({ children }: OrEmptyProps): ReactElement {
  return children === null || children === undefined || children === '' ? <EmptyValue /> : <>{children}</>;
}
