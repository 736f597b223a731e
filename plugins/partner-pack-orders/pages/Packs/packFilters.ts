import type { Choice, CoreText, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import type { packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import {
  CHANNEL_SOURCES,
  PACKAGE_ORDER_STATUSES,
  PaymentMode,
  RefundState,
} from '../../../../shared/codes/lists.ts';

const options = (t: CoreText, list: string, values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));

/** Packs are paid with money or points, never with class times or by sessions' ways. */
const PAY_MODES = [PaymentMode.mobileWallet, PaymentMode.energyPoints] as const;

/** The filters of the orders of packs (screens F4, F5), named as in screens C1b. */
export const packFilters = (
  t: PluginText<'partner-pack-orders'>,
  ofOrders: PluginText<'partner-orders'>,
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
    keyword: { kind: 'text', label: ofOrders('filter.keyword'), placeholder: t('filter.search') },
    start: { kind: 'dates', label: t('column.createdAt'), params: ['start', 'end'] },
    classPackId: { kind: 'ids', label: t('column.pack'), options: packs },
    status: {
      kind: 'codes',
      label: ofOrders('column.status'),
      options: options(t, 'orderStatus', PACKAGE_ORDER_STATUSES),
    },
    refundState: {
      kind: 'codes',
      label: ofOrders('column.refundState'),
      options: options(t, 'refundState', Object.values(RefundState)),
    },
    payMode: {
      kind: 'codes',
      label: ofOrders('column.payMode'),
      options: options(t, 'paymentMode', PAY_MODES),
      place: 'drawer',
    },
    type: {
      kind: 'codes',
      label: ofOrders('column.source'),
      options: options(t, 'source', CHANNEL_SOURCES),
      place: 'drawer',
    },
    refunded: {
      kind: 'flag',
      label: ofOrders('column.refunded'),
      yes: ofOrders('filter.yes'),
      no: ofOrders('filter.no'),
    },
    // Amounts are known to who holds PAYMENT_READ_EXPORT only (decision H21).
    ...(seesMoney && {
      amountMin: {
        kind: 'money',
        label: ofOrders('column.amount'),
        params: ['amountMin', 'amountMax'],
      } as const,
    }),
    userId: { kind: 'ids', label: ofOrders('column.userName'), options: buyers, place: 'chip' },
    overdue: { kind: 'flag', label: ofOrders('preset.overdue'), yes: ofOrders('filter.yes') },
  }) satisfies FiltersOf<typeof packageOrders>;
