import type { ReactElement } from 'react';
import { ApiError } from '../../../core/api.ts';
import { PhoneNumber as Phone } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';
import { useOrderText } from '../useOrderText.ts';

/** Props of `PhoneNumber`. */
export interface PhoneNumberProps {
  readonly masked: string;
  /** Whose it is, where there are several. */
  readonly userName?: string;
  /** Asks for the whole number. */
  readonly reveal: () => Promise<{ readonly result: { readonly phone: string } }>;
  readonly onRevealed?: () => void;
}

/** The phone number of a buyer, masked until somebody asks. */
export function PhoneNumber({ masked, userName, reveal, onRevealed }: PhoneNumberProps): ReactElement {
  const t = useOrderText();
  const label = userName === undefined ? t('detail.reveal') : t('row.reveal', { name: userName });
  const show = async (): Promise<string | undefined> => {
    try {
      const { result } = await reveal();
      onRevealed?.();
      return result.phone;
    } catch (error) {
      // The http service has told it.
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    }
  };
  return <Phone masked={masked} label={label} reveal={show} />;
}
