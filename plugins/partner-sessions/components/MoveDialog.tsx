import { Callout, Checkbox } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { edit } from '../../../shared/contract/events/eventEdits.calls.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { DateTimeInput } from '../../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../shared/ui/FormField/TextAreaField.tsx';
import { type MoveFault, moveFault } from './moveFault.ts';
import { serverNow } from '../../../shared/format/clock.ts';

const LONGEST_MESSAGE = 200;

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
  const [startAt, setStart] = useState<string | null>(times.startAt);
  const [endAt, setEnd] = useState<string | null>(times.endAt);
  const [tells, setTells] = useState(row.booked > 0);
  const [message, setMessage] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const [meets, setMeets] = useState<string>();
  const [fault, setFault] = useState<MoveFault>();
  const [start, end] = [instantOf(startAt), instantOf(endAt)];
  const [length, setLength] = useState(end - start);
  const faultOf = (field: MoveFault['field']): string | undefined =>
    fault?.field === field ? t(fault.sentence, { opens: opensAt }) : undefined;
  /** A session keeps its length when its start is changed. */
  const moveStart = (next: string | null): void => {
    setStart(next);
    setFault(undefined);
    const instant = instantOf(next);
    if (!Number.isNaN(instant)) setEnd(new Date(instant + length).toISOString());
  };
  const moveEnd = (next: string | null): void => {
    setEnd(next);
    setFault(undefined);
    if (instantOf(next) > start) setLength(instantOf(next) - start);
  };
  const old = dates.span(row.startAt, row.endAt);
  const opensAt = dates.dateTime(row.registrationOpenAt);
  const confirm = async (): Promise<void> => {
    const wrong = moveFault(row, start, end, serverNow());
    setFault(wrong);
    if (wrong || startAt === null || endAt === null) return;
    const how = { notifyParticipants: tells ? (1 as const) : (0 as const), message: message.trim() };
    const body = { startAt, endAt, version: row.version, publishAnyway: isAccepted, ...how };
    await act.run(
      send,
      { params: { id: row.id }, body },
      {
        said: t('move.done'),
        onDone: () => {
          onDone();
          onClose();
        },
        onRefused: ({ code, text }) => {
          if (code === ResultCode.changedBySomeoneElse) onDone();
          if (code !== ResultCode.overlaps) return false;
          setMeets(text);
          return true;
        },
      },
    );
  };
  return (
    <ActionDialog
      title={t('move.title', { name: row.title })}
      confirmText={t('move.confirm')}
      cancelText={t('move.leave')}
      act={act}
      onAct={confirm}
      onClose={onClose}
    >
      <div className="tl-desk">
        <p>
          {t('move.from')} <del className="tl-ink-2">{old}</del>
        </p>
        <FormField label={t('move.start')} required error={faultOf('startAt')}>
          {(control) => (
            <DateTimeInput {...control} label={t('move.start')} value={startAt} onChange={moveStart} />
          )}
        </FormField>
        <FormField label={t('move.end')} required error={faultOf('endAt')}>
          {(control) => <DateTimeInput {...control} label={t('move.end')} value={endAt} onChange={moveEnd} />}
        </FormField>
        <Checkbox
          checked={tells}
          label={t('move.tell', { count: row.booked })}
          onChange={({ currentTarget }) => setTells(currentTarget.checked)}
        />
        {tells ? (
          <TextAreaField
            label={t('move.message')}
            value={message}
            max={LONGEST_MESSAGE}
            stopsAtMax
            rows={2}
            onChange={setMessage}
          />
        ) : null}
        {meets === undefined ? null : (
          <Callout intent="warning" role="alert">
            {meets}
            <Checkbox
              checked={isAccepted}
              label={t('move.meansIt')}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            />
          </Callout>
        )}
      </div>
    </ActionDialog>
  );
}
