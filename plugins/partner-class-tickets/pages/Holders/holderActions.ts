import type { PluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { TicketsDrawer } from './TicketsDrawer.tsx';

const AddTimes = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx')).AddTimes,
);
const EndHolding = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx')).EndHolding,
);
const ExtendHoldings = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx'))
      .ExtendHoldings,
);
const FreezeHolding = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx'))
      .FreezeHolding,
);
const RemindHolders = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx'))
      .RemindHolders,
);
const ReverseHolding = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx'))
      .ReverseHolding,
);
const TakeBackTimes = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx'))
      .TakeBackTimes,
);
const UnfreezeHolding = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './ChangeDialogs.tsx'))
      .UnfreezeHolding,
);
const RefundDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './RefundDialog.tsx')).RefundDialog,
);

/** The dialogs about holdings, by what they do. */
export const DIALOGS = {
  add: AddTimes,
  takeBack: TakeBackTimes,
  extend: ExtendHoldings,
  freeze: FreezeHolding,
  unfreeze: UnfreezeHolding,
  end: EndHolding,
  reverse: ReverseHolding,
  remind: RemindHolders,
  refund: RefundDialog,
  tickets: TicketsDrawer,
};
type Kind = keyof typeof DIALOGS;

/** What can be done with one holding; what is impossible stays visible with its reason. */
export function holderActions(
  t: PluginText<'partner-class-tickets'>,
  row: HoldingRow,
  page: {
    readonly ask: (kind: Kind, rows: readonly HoldingRow[]) => void;
    readonly open: (row: HoldingRow) => void;
    readonly seesMoney: boolean;
  },
): readonly RowAction[] {
  const isOnHold = row.frozenAt !== null;
  const over = row.left === 0 || row.state !== 'valid' ? t('why.over') : undefined;
  const held = isOnHold ? t('why.onHold') : undefined;
  const action = (id: Kind, disabledReason?: string, isDanger = false): RowAction => ({
    id,
    label: t(`holders.${id}`),
    disabledReason,
    onSelect: () => page.ask(id, [row]),
    ...(isDanger && { intent: 'danger' as const }),
  });
  const noMoney = page.seesMoney ? undefined : t('why.noMoney');
  return [
    { id: 'records', label: t('list.viewLog'), onSelect: () => page.open(row) },
    action('tickets'),
    action('add', over),
    action('takeBack', over),
    action('extend', over ?? held),
    isOnHold ? action('unfreeze') : action('freeze', over),
    action('remind', over),
    action('refund', noMoney ?? (row.refundable ? undefined : t('why.nothingToRefund')), true),
    action('end', over, true),
    action(
      'reverse',
      row.orderNumber !== null || row.used > 0 || row.left === 0 ? t('why.inUse') : undefined,
      true,
    ),
  ];
}
