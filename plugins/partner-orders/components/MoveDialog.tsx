import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useCall, usePluginText, useSend } from '../../../core/api.ts';
import { moveOrder, moveTargets } from '../../../shared/contract/orders/calls.ts';
import type { MoveTarget } from '../../../shared/contract/orders/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { DateRangeField } from '../../../shared/ui/FilterBar/DateRangeField.tsx';
import { SearchBox } from '../../../shared/ui/FilterBar/SearchBox.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import type { OrderDialogProps } from '../../partner-refunds/api.ts';
import { useOrder } from '../queries.ts';
import { useOrderText } from '../useOrderText.ts';
import './MoveDialog.css';

const ANY_DAY = { start: null, end: null };

/** Moves an order to another session: those with free seats at the same price are offered. */
export function MoveDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const ofRefunds = usePluginText('partner-refunds');
  const act = useAct();
  const { send } = useSend(moveOrder);
  const { data: order } = useOrder(orderNumber);
  const [keyword, setKeyword] = useState('');
  const [days, setDays] = useState<{ readonly start: string | null; readonly end: string | null }>(ANY_DAY);
  const [chosen, setChosen] = useState<number>();
  const [notify, setNotify] = useState(true);
  const query = {
    keyword,
    ...(days.start !== null && { start: days.start }),
    ...(days.end !== null && { end: days.end }),
  };
  const targets = useCall(moveTargets, { params: { orderNumber }, query });
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
  const { sessions = [] } = targets.data ?? {};
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
        <div className="tl-move-filters">
          <SearchBox value={keyword} onChange={setKeyword} placeholder={t('move.search')} />
          <DateRangeField value={days} onChange={setDays} />
        </div>
        <Loaded of={targets} waiting={<SkeletonRows rows={6} rowHeight={56} />}>
          {({ none }) => (
            <p className="tl-ink-2">
              {none === null ? t('move.offered') : t(`move.none.${none}`, { count: order?.seats ?? 1 })}
            </p>
          )}
        </Loaded>
        <RadioGroup
          className="tl-move-targets"
          name={`move-${orderNumber}`}
          selectedValue={chosen === undefined ? '' : String(chosen)}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            act.refuse(undefined);
          }}
        >
          {sessions.map((target) => (
            <Radio key={target.id} value={String(target.id)}>
              <Target target={target} />
            </Radio>
          ))}
        </RadioGroup>
        <Checkbox
          checked={notify}
          label={ofRefunds('refund.notify', { name: order?.userName ?? '' })}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
      </div>
    </ActionDialog>
  );
}

/** A session in one line: weekday and time, what and where, and at the right edge what is free. */
function Target({ target }: { readonly target: MoveTarget }): ReactElement {
  const t = useOrderText();
  const dates = useDates();
  const { startAt, endAt, title, place, free } = target;
  return (
    <>
      <span className="tl-move-day">{t(`core:codes.weekday.${dates.weekday(instantOf(startAt))}`)} </span>
      <span className="tl-move-time">{dates.span(startAt, endAt)} </span>
      <span className="tl-move-place">
        {title} · {place}{' '}
      </span>
      <span className="tl-move-free">{t('move.free', { count: free })}</span>
    </>
  );
}
