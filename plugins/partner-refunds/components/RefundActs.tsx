import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useAccess, usePluginText } from '../../../core/api.ts';
import { lazyDialog } from '../../../core/form.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../shared/contract/orders/shapes.ts';
import { useRetryRefund } from '../useRetryRefund.ts';

const MarkRefundDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-refunds-dialogs" */ './MarkRefundDialog.tsx'))
      .MarkRefundDialog,
);

type Decision = typeof RefundState.doneByHand | typeof RefundState.givenUp;

/**
 * What can still be done for a failed refund, wherever it is shown: try again, paid by hand, given up. `narrow` shows
 * the first of them and keeps the others in a menu.
 */
export function RefundActs({
  refund,
  onChanged,
  narrow = false,
}: {
  readonly refund: OrderRefund;
  readonly onChanged: () => unknown;
  readonly narrow?: boolean;
}): ReactElement | null {
  const t = usePluginText('partner-refunds');
  const access = useAccess();
  // Operators act in the place of a merchant, by calls of their own.
  const isPlatform = access.state.view === 'platform';
  const seesMoney = isPlatform || access.can('PAYMENT_READ_EXPORT');
  const retry = useRetryRefund(onChanged, isPlatform);
  const [marking, setMarking] = useState<Decision>();
  if (refund.state !== RefundState.failed) return null;
  const mark = (state: Decision) => () => setMarking(state);
  const decisions = [
    { id: 'byHand', label: t('mark.byHand.open'), run: mark(RefundState.doneByHand) },
    { id: 'giveUp', label: t('mark.giveUp.open'), run: mark(RefundState.givenUp) },
  ];
  const again = { id: 'again', label: t('refund.again'), run: () => retry.run(refund) };
  const acts = [...(refund.canRetry ? [again] : []), ...(seesMoney ? decisions : [])];
  const shown = narrow ? acts.slice(0, 1) : acts;
  const kept = acts.slice(shown.length);
  return (
    <>
      {shown.map(({ id, label, run }) => (
        <Button
          key={id}
          variant="minimal"
          size="small"
          intent={id === again.id ? 'primary' : 'none'}
          text={label}
          loading={id === again.id && retry.isBusy}
          onClick={run}
        />
      ))}
      {kept.length === 0 ? null : (
        <PopoverNext
          placement="bottom-end"
          arrow={false}
          animation="minimal"
          content={
            <Menu>
              {kept.map(({ id, label, run }) => (
                <MenuItem key={id} text={label} onClick={run} />
              ))}
            </Menu>
          }
        >
          <Button
            variant="minimal"
            size="small"
            icon={<More />}
            aria-label={`${t('core:kit.moreActions')}: ${refund.number}`}
          />
        </PopoverNext>
      )}
      {marking === undefined ? null : (
        <MarkRefundDialog
          t={t}
          refund={refund}
          state={marking}
          isPlatform={isPlatform}
          onClose={(changed) => {
            setMarking(undefined);
            if (changed) void onChanged();
          }}
        />
      )}
    </>
  );
}
