import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { formatCents, parseYuan, yuanOf } from '../../format/money.ts';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';

/** Largest sum a money field takes unless told otherwise: 9 999 999.99 yuan (form contract A3). */
export const MAX_MONEY_CENTS = 999_999_999;

/** Props of `MoneyInput`. */
export interface MoneyInputProps extends Partial<FieldControlProps> {
  /** Integer cents; `null` is an empty field. */
  cents: number | null;
  /** Called with cents while typing, whenever the text is money within the range. */
  onChange: (cents: number | null) => void;
  /** Called with the sentence to print below, or `null` when the text is fine. */
  onFault?: ((sentence: string | null) => void) | undefined;
  /** Smallest sum in cents; defaults to 0. */
  min?: number | undefined;
  /** Largest sum in cents; defaults to 9 999 999.99 yuan. */
  max?: number | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
}

/** Field for money: typed in yuan, handed on as integer cents. A wrong text stays as typed. */
export function MoneyInput(props: MoneyInputProps): ReactElement {
  const { cents, onChange, onFault, min = 0, max = MAX_MONEY_CENTS, onBlur, ...control } = props;
  const texts = useKitTexts();
  const [typed, setTyped] = useState<{ text: string; cents: number | null } | null>(null);
  // A value set from outside wins over an old text of the same field.
  const text =
    typed && (typed.cents === cents || typed.cents === null)
      ? typed.text
      : cents === null
        ? ''
        : yuanOf(cents);

  const take = (next: string): void => {
    const read = parseYuan(next);
    const isEmpty = !read.ok && read.problem === 'empty';
    const value = read.ok ? read.cents : null;
    const isOut = value !== null && (value < min || value > max);
    setTyped({ text: next, cents: isOut ? null : value });
    if (isEmpty || (read.ok && !isOut)) {
      onFault?.(null);
      return onChange(value);
    }
    onFault?.(read.ok ? texts.moneyRange(formatCents(min), formatCents(max)) : texts.moneyDecimals);
  };

  return (
    <InputGroup
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        if (!typed || typed.cents !== null) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
