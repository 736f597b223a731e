import type { PluginText } from '../../../core/api.ts';
import { isRefundFailure } from '../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../shared/contract/orders/shapes.ts';

/** Why a refund failed, in words. */
export const failureOf = (
  t: PluginText<'partner-refunds'>,
  { failCode, failText }: Pick<OrderRefund, 'failCode' | 'failText'>,
): string =>
  isRefundFailure(failCode) ? t(`fail.${failCode}`) : t('fail.provider', { text: failText || failCode });
