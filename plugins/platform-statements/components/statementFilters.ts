import type { Choice, CoreText, PluginText } from '../../../core/api.ts';
import type { FiltersOf, Found } from '../../../core/list.ts';
import type { platformStatement } from '../../../shared/contract/finance/calls.ts';
import { CHANNEL_SOURCES, PaymentMode, RefundState } from '../../../shared/codes/lists.ts';
import { RECONCILED_STATEMENTS } from '../../../shared/codes/money/reconciliation.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';

const options = (t: CoreText, list: string, values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: t(`core:codes.${list}.${value}`) }));

/** Names to choose from; a merchant has no companies, and chooses its stores by the kit's own filter. */
export interface StatementChoices {
  readonly companies?: readonly Choice[];
  readonly stores?: readonly Choice[];
  /** People, found by typing; where there are none the filter only arrives by a link. */
  readonly coaches?: Found;
}

/** What can be asked for; one that was given up tells of no money. */
const REFUND_STATES = Object.values(RefundState).filter((state) => state !== RefundState.givenUp);

/** Whether its rows stand in the files of payment providers. */
const isReconciled = (type: StatementType): boolean => RECONCILED_STATEMENTS.some((one) => one === type);

/** The filters of a statement (screens E6), named as in screens C1b. */
export const statementFilters = (
  t: PluginText<'platform-statements'>,
  type: StatementType,
  { companies, stores, coaches }: StatementChoices,
) =>
  ({
    orderNumber: { kind: 'text', label: t('filter.orderNumber'), placeholder: t('filter.orderNumberHint') },
    start: { kind: 'dates', label: t('filter.days'), params: ['start', 'end'], isRequired: true },
    ...(companies && {
      companyId: { kind: 'ids', label: t('filter.company'), options: companies } as const,
    }),
    ...(stores && { storeId: { kind: 'ids', label: t('filter.store'), options: stores } as const }),
    ...((type === 'refund' || type === 'cancel') && {
      refundState: {
        kind: 'codes',
        label: t('filter.refundState'),
        options: options(t, 'refundState', REFUND_STATES),
      } as const,
    }),
    payMode: {
      kind: 'codes',
      label: t('filter.payMode'),
      options: options(t, 'paymentMode', Object.values(PaymentMode)),
    },
    channel: {
      kind: 'codes',
      label: t('filter.channel'),
      options: options(t, 'source', CHANNEL_SOURCES),
      place: 'drawer',
    },
    eventTitle: { kind: 'text', label: t('filter.eventTitle') },
    amountMin: {
      kind: 'money',
      label: t(type === 'revenue' ? 'filter.recognised' : 'filter.net'),
      params: ['amountMin', 'amountMax'],
    },
    ...(companies &&
      isReconciled(type) && {
        differs: {
          kind: 'flag',
          label: t('filter.differs'),
          yes: t('filter.differing'),
          no: t('filter.agreeing'),
        } as const,
      }),
    eventId: { kind: 'ids', label: t('filter.session'), options: [], place: 'chip' },
    coachId:
      coaches && type === 'write-off'
        ? { kind: 'ids', label: t('filter.coach'), ...coaches }
        : { kind: 'ids', label: t('filter.coach'), options: [], place: 'chip' },
  }) satisfies FiltersOf<typeof platformStatement>;
