import type { ReactElement } from 'react';
import type { Settled } from '../../../core/api.ts';
import { PhoneNumber as Phone } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';
import { useOrderText } from '../useOrderText.ts';

/** Props of `PhoneNumber`. */
export interface PhoneNumberProps {
  readonly masked: string;
  /** Whose it is, where there are several. */
  readonly userName?: string;
  /** Asks for the whole number. */
  readonly reveal: () => Promise<Settled<{ readonly phone: string }>>;
  readonly onRevealed?: () => void;
}

/** The phone number of a buyer, masked until somebody asks. */
export function PhoneNumber({ masked, userName, reveal, onRevealed }: PhoneNumberProps): ReactElement {
  const t = useOrderText();
  const label = userName === undefined ? t('detail.reveal') : t('row.reveal', { name: userName });
  const show = async (): Promise<string | undefined> => {
    const { isDone, result } = await reveal();
    if (isDone) onRevealed?.();
    return result?.phone;
  };
  return <Phone masked={masked} label={label} reveal={show} />;
}
