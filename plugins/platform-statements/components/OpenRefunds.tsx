import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { PluginText } from '../../../core/api.ts';
import type { List } from '../../../core/list.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { FinRow, FinSum } from '../../../shared/contract/finance/shapes.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';

const WAYS = [
  ['failed', String(RefundState.failed)],
  ['open', [RefundState.requested, RefundState.sent, RefundState.failed].join(',')],
] as const;

/** Refunds that have not arrived, and the way to their rows, which stand on the running day. */
export function OpenRefunds({
  refunds,
  list,
  today,
  t,
}: {
  readonly refunds: FinSum['openRefunds'];
  readonly list: List<FinRow>;
  readonly today: string;
  readonly t: PluginText<'platform-statements'>;
}): ReactElement | null {
  if (!refunds || refunds.open === 0) return null;
  const { values } = list.address.state;
  return (
    <Callout intent={refunds.failed > 0 ? 'danger' : 'primary'}>
      {t('refunds.open', {
        open: formatCount(refunds.open),
        failed: formatCount(refunds.failed),
        amount: formatCents(refunds.amount),
      })}{' '}
      {WAYS.filter(([which, states]) => refunds[which] > 0 && values['refundState'] !== states).map(
        ([which, states]) => (
          <button
            key={which}
            type="button"
            className="tl-link"
            onClick={() => list.address.setValues({ start: today, end: today, refundState: states })}
          >
            {t(`refunds.show.${which}`)}
          </button>
        ),
      )}
    </Callout>
  );
}
