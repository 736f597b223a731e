import type { PluginText } from '../../../core/api.ts';
import type { OrderRefund } from '../../../shared/contract/shapes/orders.ts';

/** Our own codes have a sentence of ours; the provider's come with a text of theirs. */
const OWN_CODES: readonly string[] = ['PAID_AT_DESK', 'NO_ANSWER', 'STOPPED', 'NOT_RECORDED'];

/** Why a refund failed, in words. */
export const failureOf = (
  t: PluginText,
  { failCode, failText }: Pick<OrderRefund, 'failCode' | 'failText'>,
): string =>
  OWN_CODES.includes(failCode) ? t(`fail.${failCode}`) : t('fail.provider', { text: failText || failCode });
