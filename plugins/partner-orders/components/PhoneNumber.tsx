import type { ReactElement } from 'react';
import { PhoneNumber as Phone } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';
import { useOrderText } from '../useOrderText.ts';

/** Props of `PhoneNumber`. */
export interface PhoneNumberProps {
  readonly masked: string;
  /** Whose it is, where there are several. */
  readonly userName?: string;
  /** Asks for the whole number; undefined when that did not work. */
  readonly reveal: () => Promise<{ readonly result: { readonly phone: string } } | undefined>;
  readonly onRevealed?: () => void;
}

/** The phone number of a buyer, masked until somebody asks. */
export function PhoneNumber({ masked, userName, reveal, onRevealed }: PhoneNumberProps): ReactElement {
  const t = useOrderText();
  const label = userName === undefined ? t('detail.reveal') : t('row.reveal', { name: userName });
  const show = async (): Promise<string | undefined> => {
    const answer = await reveal();
    if (answer) onRevealed?.();
    return answer?.result.phone;
  };
  return <Phone masked={masked} label={label} reveal={show} />;
}
