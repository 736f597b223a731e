import type { Choice, PluginText } from '../../../core/api.ts';
import type { FiltersOf } from '../../../core/list.ts';
import type { packageOrders } from '../../../shared/contract/calls/packageOrders.ts';
import {
  CHANNEL_SOURCES,
  PACKAGE_ORDER_STATUSES,
  PaymentMode,
  RefundState,
} from '../../../shared/codes/lists.ts';

const options = (t: PluginText<'partner-orders'>, list: string, values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));

/** Packs are paid with money or points, never with class times or by sessions' ways. */
const PAY_MODES = [PaymentMode.mobileWallet, PaymentMode.energyPoints] as const;

/** The filters of the orders of packs (screens F4, F5), named as in screens C1b. */
export const packFilters = (
  t: PluginText<'partner-orders'>,
  {
    packs,
    buyers,
    seesMoney,
  }: {
    readonly packs: readonly Choice[];
    /** The buyer that a link names. */
    readonly buyers: readonly Choice[];
    readonly seesMoney: boolean;
  },
) =>
  ({
    keyword: { kind: 'text', label: t('filter.keyword'), placeholder: t('filter.searchPacks') },
    start: { kind: 'dates', label: t('column.createdAt'), params: ['start', 'end'] },
    classPackId: { kind: 'ids', label: t('column.pack'), options: packs },
    status: {
      kind: 'codes',
      label: t('column.status'),
      options: options(t, 'orderStatus', PACKAGE_ORDER_STATUSES),
    },
    refundState: {
      kind: 'codes',
      label: t('column.refundState'),
      options: options(t, 'refundState', Object.values(RefundState)),
    },
    payMode: {
      kind: 'codes',
      label: t('column.payMode'),
      options: options(t, 'paymentMode', PAY_MODES),
      place: 'drawer',
    },
    type: {
      kind: 'codes',
      label: t('column.source'),
      options: options(t, 'source', CHANNEL_SOURCES),
      place: 'drawer',
    },
    refunded: {
      kind: 'flag',
      label: t('column.refunded'),
      yes: t('filter.yes'),
      no: t('filter.no'),
    },
    // Amounts are known to who holds PAYMENT_READ_EXPORT only (decision H21).
    ...(seesMoney && {
      amountMin: { kind: 'money', label: t('column.amount'), params: ['amountMin', 'amountMax'] } as const,
    }),
    userId: { kind: 'ids', label: t('column.userName'), options: buyers, place: 'chip' },
    overdue: { kind: 'flag', label: t('preset.overdue'), yes: t('filter.yes') },
  }) satisfies FiltersOf<typeof packageOrders>;
