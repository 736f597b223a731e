import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { ApiError, useSend } from '../../../core/api.ts';
import { useState } from 'react';
import { revealPhone } from '../../../shared/contract/orders.ts';
import { useOrderText } from '../useOrderText.ts';

/** A masked phone number; the eye shows it whole, and the audit trail says who looked (screens A1). */
export function PhoneNumber({
  orderNumber,
  masked,
  onRevealed,
}: {
  readonly orderNumber: string;
  readonly masked: string;
  readonly onRevealed: () => void;
}): ReactElement {
  const t = useOrderText();
  const { send, isBusy } = useSend(revealPhone);
  const [whole, setWhole] = useState<string>();
  const reveal = async (): Promise<void> => {
    try {
      const { result } = await send({ params: { orderNumber } });
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
        onClick={() => void reveal()}
      />
    </span>
  );
}
