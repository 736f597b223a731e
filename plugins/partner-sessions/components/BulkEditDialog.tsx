import { Callout, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import {
  ActionDialog,
  type Choice,
  type PluginText,
  useAct,
  usePluginText,
  usePreview,
  useSend,
} from '../../../core/api.ts';
import { type BulkOutcome, type OwnColumns, ShortTable } from '../../../core/list.ts';
import { INLINE_BULK_ROWS } from '../../../shared/codes/limits.ts';
import { CANCEL_DEADLINE_HOURS, REGISTRATION_CLOSE_MINUTES } from '../../../shared/codes/lists.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { sessionChangeColumns } from '../../../shared/contract/events/sessionChanges.columns.ts';
import { editBatch, previewEdits } from '../../../shared/contract/events/eventEdits.calls.ts';
import type { EditRow, SessionAction } from '../../../shared/contract/events/eventEdits.shapes.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { PlaceInput, type PlaceTimes, usePlaces } from '../../partner-templates/api.ts';
import type { ManySessions } from '../manySessions.ts';
import { type BulkFields, changeOf, FIELDS, outcomeOf, shownValue } from './bulkEdit.ts';
import './BulkEditDialog.css';

/** Props of `BulkEditDialog`. */
export interface BulkEditDialogProps {
  /** What becomes of each is shown first; empty when there are `many`. */
  readonly sessions: readonly EventRow[];
  /** More sessions than that: a task changes them. */
  readonly many?: ManySessions | undefined;
  readonly onTask: (title: string, many: ManySessions, change: SessionAction) => void;
  readonly coaches: readonly Choice[];
  readonly onClose: () => void;
  readonly onDone: (title: string, outcome: BulkOutcome<EventRow>) => void;
}

const EMPTY: BulkFields = {
  chosen: [],
  place: '',
  coachId: '',
  capacity: null,
  cancelDeadline: 24,
  registrationClose: 60,
};

/** Changes chosen fields of many sessions: old and new value before, what was left out and why after (screens A2, F2). */
export function BulkEditDialog(props: BulkEditDialogProps): ReactElement {
  const { sessions, many, onTask, coaches, onClose, onDone } = props;
  const t = usePluginText('partner-sessions');
  const reasonOf = useReasons();
  const ids = sessions.map(({ id }) => id);
  const act = useAct();
  const { send } = useSend(editBatch);
  const [fields, setFields] = useState(EMPTY);
  const [tells, setTells] = useState(true);
  const [isAccepted, setAccepted] = useState(false);
  const times = timesOf(many ? [] : sessions);
  const change = changeOf(fields);
  const preview = usePreview(
    previewEdits,
    change === undefined || many ? undefined : { body: { ids, change } },
    { whileTyping: true },
  );
  const rows = change === undefined ? [] : (preview.data?.rows ?? []);
  const meets = rows.filter(({ code }) => code === ResultCode.overlaps).length;
  const ready = rows.filter(({ code }) => code === null || (isAccepted && code === ResultCode.overlaps));
  const title = t('bulkEdit.title', { count: many?.count ?? ids.length });
  const count = many?.count ?? ready.length;
  // Nobody watches more than fifty rows change one by one (screens A2).
  const asTask = many ?? (count > INLINE_BULK_ROWS ? chosenByIds(ready) : undefined);
  const set = (part: Partial<BulkFields>): void => {
    act.refuse(undefined);
    setFields({ ...fields, ...part });
  };
  const confirm = async (): Promise<void> => {
    if (!change)
      return act.refuse(t(fields.chosen.length === 0 ? 'bulkEdit.fault_none' : 'bulkEdit.fault_fill'));
    const how = { notifyParticipants: tells ? (1 as const) : (0 as const), publishAnyway: isAccepted };
    if (asTask) {
      onTask(title, asTask, { action: 'edit', change, ...how, message: '' });
      return onClose();
    }
    if (ready.length === 0) return act.refuse(t('bulkEdit.fault_notReady'));
    const events = ready.map(({ id, version }) => ({ id, version }));
    await act.run(
      send,
      { body: { events, change, ...how } },
      {
        onDone: (result) => {
          // Who was left out by the preview was not sent, and is told of as the server would have.
          const leftOut = rows.filter((row) => !ready.includes(row));
          onDone(title, outcomeOf(reasonOf, sessions, result, leftOut));
          onClose();
        },
      },
    );
  };
  return (
    <ActionDialog
      width={800}
      title={title}
      confirmText={count === 0 ? t('bulkEdit.confirmNone') : t('bulkEdit.confirm', { count })}
      cancelText={t('bulkEdit.leave')}
      act={act}
      onAct={confirm}
      onClose={onClose}
    >
      <fieldset className="tl-bulk-fields">
        <legend className="tl-ink-2">{t('bulkEdit.choose')}</legend>
        {FIELDS.map((name) => (
          <div key={name} className="tl-bulk-field">
            <Checkbox
              label={t(`bulkEdit.field_${name}`)}
              checked={fields.chosen.includes(name)}
              onChange={({ currentTarget }) =>
                set({
                  chosen: currentTarget.checked
                    ? [...fields.chosen, name]
                    : fields.chosen.filter((other) => other !== name),
                })
              }
            />
            {fields.chosen.includes(name) ? (
              <Field name={name} fields={fields} set={set} coaches={coaches} times={times} t={t} />
            ) : null}
          </div>
        ))}
      </fieldset>
      {rows.length > 0 ? <Preview rows={rows} isAccepted={isAccepted} /> : null}
      {many ? <p className="tl-ink-2">{t('bulkEdit.manyText')}</p> : null}
      {meets > 0 || many ? (
        <Checkbox
          checked={isAccepted}
          label={many ? t('bulkEdit.meansAll') : t('bulkEdit.meansIt', { count: meets })}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        checked={tells}
        label={t('bulkEdit.tell')}
        onChange={({ currentTarget }) => setTells(currentTarget.checked)}
      />
      {preview.refusal === undefined ? null : <Callout intent="danger">{preview.refusal}</Callout>}
    </ActionDialog>
  );
}

/** When the only session is; many have no time in common. */
function timesOf(sessions: readonly EventRow[]): PlaceTimes | undefined {
  const [session] = sessions;
  if (!session || sessions.length > 1) return undefined;
  return { startAt: session.startAt, endAt: session.endAt, exceptId: session.id };
}

/** Sessions of any filter, by their numbers. */
const chosenByIds = (rows: readonly EditRow[]): ManySessions => ({
  count: rows.length,
  query: {},
  rows: { ids: rows.map(({ id }) => id) },
});

interface FieldProps {
  readonly name: (typeof FIELDS)[number];
  readonly fields: BulkFields;
  readonly set: (part: Partial<BulkFields>) => void;
  readonly coaches: readonly Choice[];
  /** When the session is held, if it is only one. */
  readonly times: PlaceTimes | undefined;
  readonly t: PluginText<'partner-sessions'>;
}

function Field({ name, fields, set, coaches, times, t }: FieldProps): ReactElement {
  const label = t(`bulkEdit.field_${name}`);
  if (name === 'place')
    return <Place label={label} value={fields.place} times={times} onChange={(place) => set({ place })} />;
  if (name === 'capacity')
    return (
      <NumberInput aria-label={label} value={fields.capacity} onChange={(capacity) => set({ capacity })} />
    );
  if (name === 'coachIds')
    return (
      <HTMLSelect
        aria-label={label}
        value={fields.coachId}
        onChange={({ currentTarget }) => set({ coachId: currentTarget.value })}
        options={[{ value: '', label: t('bulkEdit.noCoach') }, ...coaches]}
      />
    );
  const values = name === 'cancelDeadline' ? CANCEL_DEADLINE_HOURS : REGISTRATION_CLOSE_MINUTES;
  return (
    <HTMLSelect
      aria-label={label}
      value={fields[name]}
      onChange={({ currentTarget }) => set({ [name]: Number(currentTarget.value) })}
      options={values.map((value) => ({ value, label: t(`core:codes.${name}.${value}`) }))}
    />
  );
}

/** A place of the store; of one session alone it is known what is free at its time. */
function Place(props: {
  readonly label: string;
  readonly value: string;
  readonly times: PlaceTimes | undefined;
  readonly onChange: (place: string) => void;
}): ReactElement {
  const { label, value, times, onChange } = props;
  const places = usePlaces(times);
  return <PlaceInput aria-label={label} places={places} times={times} value={value} onChange={onChange} />;
}

/** Why a session is left out, in words. */
function useReasons(): (reason: string | null) => string {
  // Any key: reasons come from the server.
  const t = usePluginText<string>('partner-sessions');
  return useCallback((reason) => t(`bulkEdit.reason_${reason}`), [t]);
}

function Preview({
  rows,
  isAccepted,
}: {
  readonly rows: readonly EditRow[];
  readonly isAccepted: boolean;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const reasonOf = useReasons();
  const isLeft = ({ code }: EditRow): boolean =>
    code !== null && !(isAccepted && code === ResultCode.overlaps);
  const own = useMemo<OwnColumns<EditRow, 'change' | 'outcome'>>(
    () => ({
      cells: {
        change: {
          render: ({ before, after }) =>
            FIELDS.filter((name) => shownValue(t, after, name) !== undefined).map((name) => (
              <div key={name}>
                <del>{shownValue(t, before, name)}</del> → <ins>{shownValue(t, after, name)}</ins>
              </div>
            )),
        },
        outcome: {
          text: ({ code, reason }) => (code === null ? t('bulkEdit.ready') : reasonOf(reason)),
        },
      },
    }),
    [t, reasonOf],
  );
  return (
    <ShortTable
      look="tl-bulk-preview"
      label={t('bulkEdit.preview')}
      columns={sessionChangeColumns}
      own={own}
      rows={rows}
      rowId={({ id }) => id}
      rowClass={(row) => (isLeft(row) ? 'tl-ink-2' : undefined)}
    />
  );
}
