import { Checkbox, Radio, RadioGroup, Spinner } from '@blueprintjs/core';
import { type ReactElement, useContext, useState } from 'react';
import { ApiError, Messages, useCall, useSend, useService } from '../../../core/api.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { moveOrder, moveTargets } from '../../../shared/contract/orders.ts';
import { span } from '../../../shared/format/dates.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { ZoneContext } from '../../../shared/ui/DateTime/zone.ts';
import { SearchBox } from '../../../shared/ui/FilterBar/SearchBox.tsx';
import { Refusal } from '../../../shared/ui/Refusal/Refusal.tsx';
import { useOrder } from '../queries.ts';
import { useOrderText } from '../useOrderText.ts';
import type { OrderDialogProps } from './RefundSteps.tsx';
import './MoveDialog.css';

/** Moves an order to another session: those with free seats at the same price are offered. */
export function MoveDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const zone = useContext(ZoneContext);
  const messages = useService(Messages);
  const { send, isBusy } = useSend(moveOrder);
  const { data: order } = useOrder(orderNumber);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [notify, setNotify] = useState(true);
  const [fault, setFault] = useState<string>();
  const targets = useCall(moveTargets, { params: { orderNumber }, query: { keyword } });
  const confirm = async (): Promise<void> => {
    if (chosen === undefined) return setFault(t('move.choose'));
    try {
      const reply = await send(
        { params: { orderNumber }, body: { eventId: chosen, notify } },
        { quiet: true },
      );
      if (reply.resultCode !== ResultCode.success) return setFault(reply.resultDesc);
      messages.success(t('move.done'));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
      // What was chosen may stand in the list no more.
      setChosen(undefined);
      void targets.refetch();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('move.title')}
      confirmText={t('move.confirm')}
      cancelText={t('move.keep')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <div className="tl-move">
        <p className="tl-ink-2">{order ? `${order.eventTitle} · ${order.strEndTime}` : null}</p>
        <SearchBox value={keyword} onChange={setKeyword} placeholder={t('move.search')} />
        {targets.isPending ? <Spinner size={24} /> : null}
        {targets.data ? (
          <p className="tl-ink-2">{t(targets.data.length === 0 ? 'move.none' : 'move.offered')}</p>
        ) : null}
        <RadioGroup
          className="tl-move-targets"
          name={`move-${orderNumber}`}
          selectedValue={chosen === undefined ? '' : String(chosen)}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            setFault(undefined);
          }}
        >
          {(targets.data ?? []).map((target) => (
            <Radio key={target.id} value={String(target.id)}>
              {span(Date.parse(target.startAt), Date.parse(target.endAt), zone)}
              <span className="tl-move-place">
                {target.title} · {target.place}
              </span>
              <span className="tl-ink-2">{t('move.free', { count: target.free })}</span>
            </Radio>
          ))}
        </RadioGroup>
        <Checkbox
          checked={notify}
          label={t('refund.notify', { name: order?.userName ?? '' })}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
        <Refusal text={fault} />
      </div>
    </ConfirmDialog>
  );
}
