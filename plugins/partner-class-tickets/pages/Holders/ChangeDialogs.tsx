import { type ReactElement, useState } from 'react';
import { useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { changeHolding, changeHoldings } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { serverNow } from '../../../../shared/format/clock.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { FigureField, NoteField } from './fields.tsx';

type Props = RowsDialogProps<HoldingRow>;
type Plain = 'freeze' | 'unfreeze' | 'end' | 'reverse';
const DAY_MS = 86_400_000;
const isNoteFit = (note: string): boolean => characterCount(note.trim()) >= 5;

/** Gives more times. */
export const AddTimes = (props: Props): ReactElement => <Times {...props} way="add" />;
/** Takes unused times back. */
export const TakeBackTimes = (props: Props): ReactElement => <Times {...props} way="takeBack" />;
/** Puts a holding on hold. */
export const FreezeHolding = (props: Props): ReactElement => <PlainChange {...props} way="freeze" />;
/** Lets it go on, after showing the new end. */
export const UnfreezeHolding = (props: Props): ReactElement => <PlainChange {...props} way="unfreeze" />;
/** Ends it now; what was used stays used. */
export const EndHolding = (props: Props): ReactElement => <PlainChange {...props} way="end" />;
/** Undoes a gift that nobody has used. */
export const ReverseHolding = (props: Props): ReactElement => <PlainChange {...props} way="reverse" />;

function Times({ way, ...props }: Props & { readonly way: 'add' | 'takeBack' }): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(changeHolding);
  const [times, setTimes] = useState<number | null>(1);
  const [note, setNote] = useState('');
  const most = way === 'add' ? 99 : Math.min(99, props.rows[0]?.left ?? 99);
  const isTimesFit = times !== null && times >= 1 && times <= most;
  return (
    <RowsDialog
      {...props}
      title={t(`change.${way}`, { name: props.rows[0]?.userName ?? '' })}
      confirmText={t(`holders.${way}`)}
      isFit={isTimesFit && isNoteFit(note)}
      said={t('change.done')}
      act={({ id, version }, options) =>
        send(
          { params: { id }, body: { change: way, times: times ?? 0, note: note.trim(), version } },
          options,
        )
      }
    >
      {(tried) => (
        <>
          <FigureField
            label={t('change.times')}
            value={times}
            onChange={setTimes}
            error={tried && !isTimesFit ? t('change.range', { min: 1, max: most }) : undefined}
          />
          <NoteField value={note} onChange={setNote} tried={tried} />
        </>
      )}
    </RowsDialog>
  );
}

/** Moves the end of one holding or of many; the new end of one is shown first. */
export function ExtendHoldings(props: Props): ReactElement {
  const t = useGoodsText();
  const dates = useDates();
  const { send } = useSend(changeHolding);
  const { one, count } = rowsOf(props);
  const [days, setDays] = useState<number | null>(7);
  const [note, setNote] = useState('');
  const isDaysFit = days !== null && days >= 1 && days <= 365;
  const values = { days: days ?? 0, note: note.trim() };
  const end = one && isDaysFit ? new Date(instantOf(one.validTo) + days * DAY_MS).toISOString() : undefined;
  return (
    <RowsDialog
      {...props}
      title={one ? t('change.extend', { name: one.userName }) : t('change.extendMany', { count })}
      confirmText={t('holders.extend')}
      isFit={isDaysFit && isNoteFit(note)}
      said={t('change.done')}
      act={({ id, version }, options) =>
        send({ params: { id }, body: { change: 'extend', ...values, version } }, options)
      }
      task={{ call: changeHoldings, change: { change: 'extend', ...values } }}
    >
      {(tried) => (
        <>
          <FigureField
            label={t('change.days')}
            value={days}
            onChange={setDays}
            error={tried && !isDaysFit ? t('change.range', { min: 1, max: 365 }) : undefined}
          />
          {end ? <p className="tl-ink-2">{t('change.newEnd', { end: dates.day(end) })}</p> : null}
          <NoteField value={note} onChange={setNote} tried={tried} />
        </>
      )}
    </RowsDialog>
  );
}

function PlainChange({ way, ...props }: Props & { readonly way: Plain }): ReactElement {
  const t = useGoodsText();
  const dates = useDates();
  const { send } = useSend(changeHolding);
  const [note, setNote] = useState('');
  // As it is while the dialog stands: a render must not move it.
  const [now] = useState(serverNow);
  const [row] = props.rows;
  const onHoldDays = row?.frozenAt ? Math.ceil((now - instantOf(row.frozenAt)) / DAY_MS) : 0;
  const end = row ? dates.day(new Date(instantOf(row.validTo) + onHoldDays * DAY_MS).toISOString()) : '';
  return (
    <RowsDialog
      {...props}
      title={t(`change.${way}`, { name: row?.userName ?? '' })}
      intent={way === 'end' || way === 'reverse' ? 'danger' : 'primary'}
      confirmText={t(`holders.${way}`)}
      isFit={isNoteFit(note)}
      said={t('change.done')}
      act={({ id, version }, options) =>
        send({ params: { id }, body: { change: way, note: note.trim(), version } }, options)
      }
    >
      {(tried) => (
        <>
          <p>{t(`change.${way}Text`, { end, times: row?.left ?? 0 })}</p>
          <NoteField value={note} onChange={setNote} tried={tried} />
        </>
      )}
    </RowsDialog>
  );
}

/** Reminds holders of what is left, each once a day, by a task. */
export function RemindHolders(props: Props): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(changeHoldings);
  const { one, count } = rowsOf(props);
  const [note, setNote] = useState('');
  const change = { change: 'remind' as const, note: note.trim() };
  return (
    <RowsDialog
      {...props}
      title={one ? t('change.remind', { name: one.userName }) : t('change.remindMany', { count })}
      confirmText={t('holders.remind')}
      said={t('change.reminded')}
      act={({ id }, options) => send({ query: {}, body: { change, ids: [id], count: 1 } }, options)}
      task={{ call: changeHoldings, change }}
    >
      <p className="tl-ink-2">{t('change.remindText')}</p>
      <NoteField value={note} onChange={setNote} tried={false} optional />
    </RowsDialog>
  );
}
