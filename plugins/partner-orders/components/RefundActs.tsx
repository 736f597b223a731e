import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../shared/contract/shapes/orders.ts';
import { useOrderText } from '../useOrderText.ts';
import { MarkRefundDialog } from './MarkRefundDialog.tsx';
import { useRetryRefund } from './useRetryRefund.ts';

type Decision = typeof RefundState.doneByHand | typeof RefundState.givenUp;

/** What can still be done for a failed refund, wherever it is shown: try again, paid by hand, given up. */
export function RefundActs({
  refund,
  onChanged,
}: {
  readonly refund: OrderRefund;
  readonly onChanged: () => unknown;
}): ReactElement | null {
  const t = useOrderText();
  const retry = useRetryRefund(onChanged);
  const [marking, setMarking] = useState<Decision>();
  if (refund.state !== RefundState.failed) return null;
  return (
    <>
      {refund.canRetry ? (
        <Button
          variant="minimal"
          size="small"
          intent="primary"
          text={t('refund.again')}
          loading={retry.isBusy}
          onClick={() => retry.run(refund)}
        />
      ) : null}
      <Button
        variant="minimal"
        size="small"
        text={t('mark.byHand.open')}
        onClick={() => setMarking(RefundState.doneByHand)}
      />
      <Button
        variant="minimal"
        size="small"
        text={t('mark.giveUp.open')}
        onClick={() => setMarking(RefundState.givenUp)}
      />
      {marking === undefined ? null : (
        <MarkRefundDialog
          refund={refund}
          state={marking}
          onClose={(changed) => {
            setMarking(undefined);
            if (changed) void onChanged();
          }}
        />
      )}
    </>
  );
}
