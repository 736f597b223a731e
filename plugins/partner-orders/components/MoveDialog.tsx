import { Checkbox, Radio, RadioGroup, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useCall, useSend } from '../../../core/api.ts';
import { moveOrder, moveTargets } from '../../../shared/contract/calls/orders.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { SearchBox } from '../../../shared/ui/FilterBar/SearchBox.tsx';
import { useOrder } from '../queries.ts';
import { useOrderText } from '../useOrderText.ts';
import type { OrderDialogProps } from './refund/RefundSteps.tsx';
import './MoveDialog.css';

/** Moves an order to another session: those with free seats at the same price are offered. */
export function MoveDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const dates = useDates();
  const act = useAct();
  const { send } = useSend(moveOrder);
  const { data: order } = useOrder(orderNumber);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [notify, setNotify] = useState(true);
  const targets = useCall(moveTargets, { params: { orderNumber }, query: { keyword } });
  const move = async (): Promise<void> => {
    if (chosen === undefined) return act.refuse(t('move.choose'));
    const request = { params: { orderNumber }, body: { eventId: chosen, notify } };
    await act.run(send, request, {
      said: t('move.done'),
      onDone: () => onClose(true),
      onRefused: () => {
        // What was chosen may stand in the list no more.
        setChosen(undefined);
        void targets.refetch();
      },
    });
  };
  return (
    <ActionDialog
      title={t('move.title')}
      confirmText={t('move.confirm')}
      cancelText={t('move.keep')}
      act={act}
      onAct={move}
      onClose={() => onClose(false)}
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
            act.refuse(undefined);
          }}
        >
          {(targets.data ?? []).map((target) => (
            <Radio key={target.id} value={String(target.id)}>
              {dates.span(target.startAt, target.endAt)}
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
      </div>
    </ActionDialog>
  );
}
