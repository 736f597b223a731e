import type { Choice, PluginText } from '../../../core/api.ts';
import type { FiltersOf, Found } from '../../../core/list.ts';
import type { orders } from '../../../shared/contract/orders/calls.ts';
import { BOOKING_STATUSES, CHANNEL_SOURCES, RefundState } from '../../../shared/codes/lists.ts';

const options = (t: PluginText<'partner-orders'>, list: string, values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));

/** What the filters of a list of orders are made from. */
export interface FilterParts {
  readonly payModes: readonly number[];
  /** Amounts are known to who holds PAYMENT_READ_EXPORT only (decision H21). */
  readonly seesMoney: boolean;
  /** Templates to choose from; none where the list is of one. */
  readonly templates?: Found;
  /** Sessions to choose from: some, or all that typing finds. */
  readonly events?: Found | readonly Choice[];
  /** The buyer that a link names. */
  readonly buyers?: readonly Choice[];
}

/** Every filter of a list of orders (screens F5), named as in screens C1b; pages choose theirs. */
export function orderFilters(
  t: PluginText<'partner-orders'>,
  { payModes, seesMoney, templates, events = [], buyers = [] }: FilterParts,
) {
  const sessions = 'search' in events ? events : { options: events };
  return {
    keyword: { kind: 'text', label: t('filter.keyword'), placeholder: t('filter.search') },
    start: { kind: 'dates', label: t('filter.booked'), params: ['start', 'end'] },
    status: {
      kind: 'codes',
      label: t('column.status'),
      options: options(t, 'orderStatus', BOOKING_STATUSES),
    },
    refundState: {
      kind: 'codes',
      label: t('column.refundState'),
      options: options(t, 'refundState', Object.values(RefundState)),
    },
    payMode: { kind: 'codes', label: t('column.payMode'), options: options(t, 'paymentMode', payModes) },
    threeState: {
      kind: 'codes',
      label: t('column.threeState'),
      options: options(t, 'threeState', [1, 2, 3, 0]),
      place: 'drawer',
    },
    type: {
      kind: 'codes',
      label: t('column.source'),
      options: options(t, 'source', CHANNEL_SOURCES),
      place: 'drawer',
    },
    sessionStart: { kind: 'dates', label: t('filter.sessionDates'), params: ['sessionStart', 'sessionEnd'] },
    ...(seesMoney && {
      amountMin: { kind: 'money', label: t('column.amount'), params: ['amountMin', 'amountMax'] } as const,
    }),
    templateId: {
      kind: 'ids',
      label: t('filter.template'),
      ...(templates ?? { options: [] }),
      place: 'drawer',
    },
    eventId: {
      kind: 'ids',
      label: t('filter.session'),
      ...sessions,
      place: 'search' in events || events.length > 0 ? 'drawer' : 'chip',
    },
    userId: { kind: 'ids', label: t('column.userName'), options: buyers, place: 'chip' },
    checkedIn: {
      kind: 'flag',
      label: t('column.checkedInAt'),
      yes: t('filter.came'),
      no: t('filter.notCame'),
    },
    overdue: { kind: 'flag', label: t('preset.overdue'), yes: t('filter.yes') },
  } satisfies FiltersOf<typeof orders>;
}
