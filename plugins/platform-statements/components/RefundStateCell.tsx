import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { PluginText } from '../../../core/api.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import { REFUND_STATE_MEANINGS } from '../../../shared/codes/statusMeaning.ts';
import type { FinRow } from '../../../shared/contract/finance/shapes.ts';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';

/** The state of a refund; a failed one with the way to where it is tried again. */
export function RefundStateCell({
  row,
  retryAddress,
  t,
}: {
  readonly row: FinRow;
  /** Where a failed refund is tried again, for those who may. */
  readonly retryAddress: ((row: FinRow) => string | undefined) | undefined;
  readonly t: PluginText<'platform-statements'>;
}): ReactElement {
  const { refundState: state } = row;
  if (state === null) return <EmptyValue />;
  const retry = state === RefundState.failed ? retryAddress?.(row) : undefined;
  return (
    <>
      <StatusTag meaning={REFUND_STATE_MEANINGS[state] ?? 'live'}>
        {t(`core:codes.refundState.${state}`)}
      </StatusTag>
      {retry === undefined ? null : (
        <>
          {' '}
          <Link to={retry}>{t('refunds.retry')}</Link>
        </>
      )}
    </>
  );
}
