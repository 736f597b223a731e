import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { ApiError } from '../../../core/api.ts';
import { useState } from 'react';
import { useOrderText } from '../useOrderText.ts';

/** Props of `PhoneNumber`. */
export interface PhoneNumberProps {
  readonly masked: string;
  /** Asks for the whole number. */
  readonly reveal: () => Promise<{ readonly result: { readonly phone: string } }>;
  readonly isBusy: boolean;
  readonly onRevealed: () => void;
}

/** A masked phone number; the eye shows it whole, and the audit trail says who looked (screens A1). */
export function PhoneNumber({ masked, reveal, isBusy, onRevealed }: PhoneNumberProps): ReactElement {
  const t = useOrderText();
  const [whole, setWhole] = useState<string>();
  const show = async (): Promise<void> => {
    try {
      const { result } = await reveal();
      setWhole(result.phone);
      onRevealed();
    } catch (error) {
      // The http service has told it.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  if (whole !== undefined) return <a href={`tel:${whole}`}>{whole}</a>;
  return (
    <span className="tl-phone-number">
      {masked}
      <Button
        variant="minimal"
        size="small"
        icon={<EyeOpen />}
        title={t('detail.reveal')}
        aria-label={t('detail.reveal')}
        loading={isBusy}
        onClick={() => void show()}
      />
    </span>
  );
}
