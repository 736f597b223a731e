import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import { checkInput, linesInput, useDialogForm } from '../../../core/form.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { edit } from '../../../shared/contract/events/eventEdits.calls.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { DateTimeInput } from '../../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import { type MoveBody, type MoveFault, type MoveValues, moveRules } from './moveFault.ts';

/** Props of `MoveDialog`. */
export interface MoveDialogProps {
  readonly row: EventRow;
  /** Where it was dropped; its own times when it was asked for by a key. */
  readonly times: { readonly startAt: string; readonly endAt: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Moves a session to another time: from when to when, who is told, and what it meets (screens F2). */
export function MoveDialog({ row, times, onClose, onDone }: MoveDialogProps): ReactElement {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const act = useAct();
  const { send } = useSend(edit);
  const [meets, setMeets] = useState<string>();
  const [length, setLength] = useState(instantOf(times.endAt) - instantOf(times.startAt));
  const form = useDialogForm<MoveValues, MoveBody>({
    schema: moveRules(row),
    defaults: { ...times, notifyParticipants: row.booked > 0 ? 1 : 0, message: '', publishAnyway: false },
    wrongOf: (place) => {
      const [field, sentence] = place.split(':');
      if (field !== 'startAt' && field !== 'endAt') return undefined;
      const own = sentence as MoveFault['sentence'] | undefined;
      return t(own ?? `move.wrong.${field}`, { opens: dates.dateTime(row.registrationOpenAt) });
    },
  });
  const { Field, values } = form;
  const { setValue, clearErrors } = form.form;
  const confirm = (body: MoveBody) =>
    act.run(
      send,
      { params: { id: row.id }, body: { ...body, version: row.version } },
      {
        said: t('move.done'),
        onDone: () => {
          onDone();
          onClose();
        },
        onRefused: (refused) => {
          if (refused.code === ResultCode.changedBySomeoneElse) onDone();
          if (refused.code !== ResultCode.overlaps) return form.showRefused(refused);
          setMeets(refused.text);
          return true;
        },
      },
    );
  return (
    <ActionDialog
      title={t('move.title', { name: row.title })}
      confirmText={t('move.confirm')}
      cancelText={t('move.leave')}
      act={act}
      form={form}
      onAct={confirm}
      onClose={onClose}
    >
      <div className="tl-desk">
        <p>
          {t('move.from')} <del className="tl-ink-2">{dates.span(row.startAt, row.endAt)}</del>
        </p>
        <Field name="startAt" label={t('move.start')} required>
          {({ control, onChange, ...input }) => (
            <DateTimeInput
              {...control}
              {...input}
              label={t('move.start')}
              onChange={(next) => {
                // A session keeps its length when its start is changed.
                const instant = instantOf(next);
                if (!Number.isNaN(instant)) setValue('endAt', new Date(instant + length).toISOString());
                clearErrors('endAt');
                onChange(next);
              }}
            />
          )}
        </Field>
        <Field name="endAt" label={t('move.end')} required>
          {({ control, onChange, ...input }) => (
            <DateTimeInput
              {...control}
              {...input}
              label={t('move.end')}
              onChange={(next) => {
                const lasts = instantOf(next) - instantOf(values.startAt);
                if (lasts > 0) setLength(lasts);
                clearErrors('startAt');
                onChange(next);
              }}
            />
          )}
        </Field>
        <Field name="notifyParticipants" label={null}>
          {({ value, onChange, ...input }) =>
            checkInput(t('move.tell', { count: row.booked }))({
              ...input,
              value: value === 1,
              onChange: (isTold) => onChange(isTold ? 1 : 0),
            })
          }
        </Field>
        {values.notifyParticipants ? (
          <Field name="message" label={t('move.message')} max={200}>
            {linesInput({ rows: 2 })}
          </Field>
        ) : null}
        {meets === undefined ? null : (
          <Callout intent="warning" role="alert">
            {meets}
            <Field name="publishAnyway" label={null}>
              {checkInput(t('move.meansIt'))}
            </Field>
          </Callout>
        )}
      </div>
    </ActionDialog>
  );
}
