import { type ReactElement, useState } from 'react';
import type { z } from 'zod';
import { useSend } from '../../../../core/api.ts';
import { numberInput, type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { changeHolding, changeHoldings } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import {
  HoldingExtension,
  HoldingNote,
  HoldingReminder,
  type HoldingRow,
  HoldingTimes,
} from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { serverNow } from '../../../../shared/format/clock.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { useGoodsText } from '../../useGoodsText.ts';
import { NoteField, shortNoteIn } from './fields.tsx';

type Props = RowsDialogProps<HoldingRow>;
type Plain = 'freeze' | 'unfreeze' | 'end' | 'reverse';
const DAY_MS = 86_400_000;
type HoldingTimes = z.output<typeof HoldingTimes>;
type HoldingExtension = z.output<typeof HoldingExtension>;

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

/** At most as many times as are left. */
const timesUpTo = (left: number) => HoldingTimes.extend({ times: HoldingTimes.shape.times.max(left) });

function Times({ way, ...props }: Props & { readonly way: 'add' | 'takeBack' }): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(changeHolding);
  const [row] = props.rows;
  const form = useDialogForm<Unfilled<HoldingTimes, 'times'>, HoldingTimes>({
    schema: way === 'takeBack' && row ? timesUpTo(row.left) : HoldingTimes,
    defaults: { times: 1, note: '' },
    wrongOf: shortNoteIn(t),
  });
  const { Field } = form;
  return (
    <RowsDialog
      {...props}
      title={t(`change.${way}`, { name: row?.userName ?? '' })}
      confirmText={t(`holders.${way}`)}
      form={form}
      said={t('change.done')}
      act={({ id, version }, options, body) =>
        send({ params: { id }, body: { change: way, ...body, version } }, options)
      }
    >
      <Field name="times" label={t('change.times')} required>
        {numberInput()}
      </Field>
      <NoteField Field={Field} />
    </RowsDialog>
  );
}

/** Moves the end of one holding or of many; the new end of one is shown first. */
export function ExtendHoldings(props: Props): ReactElement {
  const t = useGoodsText();
  const dates = useDates();
  const { send } = useSend(changeHolding);
  const { one, count } = rowsOf(props);
  const form = useDialogForm<Unfilled<HoldingExtension, 'days'>, HoldingExtension>({
    schema: HoldingExtension,
    defaults: { change: 'extend', days: 7, note: '' },
    wrongOf: shortNoteIn(t),
  });
  const { Field, values } = form;
  const days = HoldingExtension.shape.days.safeParse(values.days).data;
  const end =
    one && days !== undefined ? new Date(instantOf(one.validTo) + days * DAY_MS).toISOString() : undefined;
  return (
    <RowsDialog
      {...props}
      title={one ? t('change.extend', { name: one.userName }) : t('change.extendMany', { count })}
      confirmText={t('holders.extend')}
      form={form}
      said={t('change.done')}
      act={({ id, version }, options, change) =>
        send({ params: { id }, body: { ...change, version } }, options)
      }
      task={{ call: changeHoldings, changeOf: (change) => change }}
    >
      <Field name="days" label={t('change.days')} required>
        {numberInput()}
      </Field>
      {end ? <p className="tl-ink-2">{t('change.newEnd', { end: dates.day(end) })}</p> : null}
      <NoteField Field={Field} />
    </RowsDialog>
  );
}

function PlainChange({ way, ...props }: Props & { readonly way: Plain }): ReactElement {
  const t = useGoodsText();
  const dates = useDates();
  const { send } = useSend(changeHolding);
  const form = useDialogForm({ schema: HoldingNote, defaults: { note: '' }, wrongOf: shortNoteIn(t) });
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
      form={form}
      said={t('change.done')}
      act={({ id, version }, options, { note }) =>
        send({ params: { id }, body: { change: way, note, version } }, options)
      }
    >
      <p>{t(`change.${way}Text`, { end, times: row?.left ?? 0 })}</p>
      <NoteField Field={form.Field} />
    </RowsDialog>
  );
}

/** Reminds holders of what is left, each once a day, by a task. */
export function RemindHolders(props: Props): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(changeHoldings);
  const { one, count } = rowsOf(props);
  const form = useDialogForm<z.output<typeof HoldingReminder>>({
    schema: HoldingReminder,
    defaults: { change: 'remind', note: '' },
  });
  return (
    <RowsDialog
      {...props}
      title={one ? t('change.remind', { name: one.userName }) : t('change.remindMany', { count })}
      confirmText={t('holders.remind')}
      form={form}
      said={t('change.reminded')}
      act={({ id }, options, change) => send({ query: {}, body: { change, ids: [id], count: 1 } }, options)}
      task={{ call: changeHoldings, changeOf: (change) => change }}
    >
      <p className="tl-ink-2">{t('change.remindText')}</p>
      <NoteField Field={form.Field} optional />
    </RowsDialog>
  );
}
