import { Button, Callout, Menu, MenuItem, PopoverNext, Tooltip } from '@blueprintjs/core';
import { More, Print } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { MoneyWithSymbol } from '../../components/MoneyWithSymbol.tsx';
import { refundMeaning, statusMeaning, threeStateMeaning } from '../../../../shared/codes/statusMeaning.ts';
import { failureOf, RefundActs } from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';

/** What the head of an order of any kind says; cents. */
export interface HeadOrder {
  readonly orderNumber: string;
  readonly status: number;
  readonly threeState: number;
  readonly paid: number | null;
  readonly refunded: number | null;
  readonly refundable: number | null;
  readonly refunds: readonly OrderRefund[];
}

/** Actions that stand beside the menu, the main one last. */
const BUTTONS: readonly string[] = ['move', 'refund'];
const MAIN = 'refund';

/** Name, states, sums and actions of an order; a failed refund is told first. */
export function OrderHead({
  title,
  order,
  listed,
  place,
  actions,
  onChanged,
  children,
}: {
  /** Title of the session or the pack. */
  readonly title: string;
  readonly order: HeadOrder;
  /** Price of the order before discounts, in cents. */
  readonly listed: number | null;
  /** When and where, as the last figure. */
  readonly place?: { readonly label: string; readonly text: string };
  readonly actions: readonly RowAction[];
  readonly onChanged: () => void;
  /** Dialogs of the actions. */
  readonly children: ReactNode;
}): ReactElement {
  const t = useOrderText();
  const ofRefunds = usePluginText('partner-refunds');
  const failed = order.refunds.find(({ state }) => state === RefundState.failed);
  // Nothing went wrong with what was paid at the desk: a person pays it back.
  const meaning = failed && refundMeaning(failed.state, failed.failCode);
  const minus = (cents: number | null): number | null => (cents === null ? null : -cents);
  const small = (text: string, kind: string) => <span className={`tl-order-${kind}`}>{text}</span>;
  const figures = [
    { id: 'number', label: t('column.orderNumber'), value: small(order.orderNumber, 'number') },
    { id: 'listed', label: t('detail.listed'), value: <MoneyWithSymbol cents={listed} /> },
    { id: 'paid', label: t('detail.paid'), value: <MoneyWithSymbol cents={order.paid} /> },
    { id: 'refunded', label: t('detail.refunded'), value: <MoneyWithSymbol cents={minus(order.refunded)} /> },
    { id: 'refundable', label: t('detail.refundable'), value: <MoneyWithSymbol cents={order.refundable} /> },
    ...(place ? [{ id: 'place', label: place.label, value: small(place.text, 'session') }] : []),
  ];
  return (
    <header className="tl-order-head">
      <ObjectHead
        title={title}
        tags={
          <>
            <StatusTag meaning={statusMeaning(order.status)}>
              {codeWord(t, 'orderStatus', order.status)}
            </StatusTag>
            <StatusTag meaning={threeStateMeaning(order.threeState)}>
              {codeWord(t, 'threeState', order.threeState)}
            </StatusTag>
            {meaning ? (
              <StatusTag meaning={meaning}>
                {t(meaning === 'wrong' ? 'detail.refundFailed' : 'detail.refundByHand')}
              </StatusTag>
            ) : null}
          </>
        }
        actions={<HeadActions actions={actions} />}
        figures={figures}
      />
      {failed ? (
        <Callout intent={meaning === 'wrong' ? 'danger' : 'warning'} className="tl-order-failed">
          {t('detail.failedLine', { sum: formatCents(failed.amount ?? 0) })} {failureOf(ofRefunds, failed)}{' '}
          <RefundActs refund={failed} onChanged={onChanged} />
        </Callout>
      ) : null}
      {children}
    </header>
  );
}

function HeadActions({ actions }: { readonly actions: readonly RowAction[] }): ReactElement {
  const t = useOrderText();
  const others = actions.filter(({ id }) => !BUTTONS.includes(id));
  const menu = (
    <Menu>
      {others.map(({ id, label, disabledReason, intent, onSelect }) => (
        <MenuItem
          key={id}
          text={label}
          disabled={disabledReason !== undefined}
          {...(disabledReason !== undefined && { label: disabledReason })}
          intent={intent ?? 'none'}
          onClick={onSelect}
        />
      ))}
    </Menu>
  );
  return (
    <>
      <Button
        variant="minimal"
        className="tl-order-print"
        icon={<Print />}
        text={t('actions.print')}
        onClick={() => window.print()}
      />
      {BUTTONS.flatMap((name) => actions.filter(({ id }) => id === name)).map((action) => (
        <ReasonedButton key={action.id} action={action} />
      ))}
      {others.length === 0 ? null : (
        <PopoverNext content={menu} placement="bottom-end" arrow={false} animation="minimal">
          <Button icon={<More />} aria-label={t('core:kit.moreActions')} />
        </PopoverNext>
      )}
    </>
  );
}

/** A button that stays visible when it cannot act and says why. */
function ReasonedButton({
  action: { id, label, disabledReason, onSelect },
}: {
  readonly action: RowAction;
}): ReactElement {
  return (
    <Tooltip
      className="tl-order-act"
      content={disabledReason ?? ''}
      disabled={disabledReason === undefined}
      compact
    >
      <Button
        intent={id === MAIN ? 'primary' : 'none'}
        text={label}
        disabled={disabledReason !== undefined}
        aria-description={disabledReason}
        onClick={onSelect}
      />
    </Tooltip>
  );
}
