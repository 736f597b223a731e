import { Callout, Checkbox, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import { z } from 'zod';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { type FieldFor, useDialogForm } from '../../../../core/form.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { NamedSessions } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { reachColumns } from '../../../../shared/contract/eventTemplates/templateChanges.columns.ts';
import { Span } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import type { ApplyDecision, ApplyQuestion } from './useApplyQuestion.ts';

type Reach = 'none' | 'all' | 'some';
type Preview = ApplyQuestion['preview'];
const Chosen = z.object({ sessions: NamedSessions });

/** Which future sessions a changed template flows into, with what that does to bookings and what is kept. */
export function ApplyDialog({ preview, answer }: ApplyQuestion): ReactElement {
  const t = usePluginText('partner-templates');
  const [reach, setReach] = useState<Reach>('all');
  const form = useDialogForm<z.output<typeof Chosen>>({ schema: Chosen, defaults: { sessions: [] } });
  const chosen = form.values.sessions;
  const [isTold, setIsTold] = useState(true);
  const total = preview.totalSessions;
  const some = preview.sessions
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, session) => sum + session.bookings, 0);
  const bookings = { all: preview.affectedBookings, some, none: 0 }[reach];
  // The server words a message when the change is worth one.
  const hasMessage = preview.messageSample !== '';
  const decision: ApplyDecision = {
    applyTo: reach === 'some' ? chosen : reach,
    notifyParticipants: isTold && hasMessage && bookings > 0 ? 1 : 0,
  };
  return (
    <ActionDialog
      width={800}
      title={t('apply.title')}
      confirmText={t(reach === 'none' ? 'apply.saveTemplate' : 'apply.save', {
        count: reach === 'some' ? chosen.length : total,
      })}
      cancelText={t('apply.back')}
      form={reach === 'some' ? form : undefined}
      onAct={() => answer(decision)}
      onClose={() => answer(undefined)}
    >
      <p>{t('apply.text')}</p>
      <ChangedFields preview={preview} />
      <RadioGroup
        name="apply-to"
        selectedValue={reach}
        onChange={({ currentTarget: { value } }) =>
          setReach(value === 'none' || value === 'some' ? value : 'all')
        }
      >
        <Radio value="all" label={t('apply.all', { count: total })} />
        <Radio value="some" label={t('apply.some')} />
        <Radio value="none" label={t('apply.none')} />
      </RadioGroup>
      {reach === 'some' ? <Sessions preview={preview} Field={form.Field} /> : null}
      {bookings === 0 ? null : (
        <Notice
          preview={preview}
          bookings={bookings}
          isWhole={reach === 'all'}
          isTold={isTold}
          onTell={setIsTold}
        />
      )}
    </ActionDialog>
  );
}

/** Fields that flow, each with how many sessions and bookings it reaches and how many keep theirs. */
function ChangedFields({ preview }: { readonly preview: Preview }): ReactElement {
  const t = usePluginText('partner-templates');
  const own = useMemo<OwnColumns<Preview['fields'][number], 'field'>>(
    () => ({ cells: { field: { text: ({ field }) => t(`templateForm.fields.${field}`) } } }),
    [t],
  );
  return (
    <>
      <ShortTable
        look="tl-apply-fields"
        label={t('apply.field')}
        columns={reachColumns}
        own={own}
        rows={preview.fields}
        rowId={({ field }) => field}
      />
      {preview.kept.length === 0 ? null : (
        <Callout intent="warning">{t('apply.keptText', { count: preview.kept.length })}</Callout>
      )}
    </>
  );
}

/** The chosen ones with this one, or without it when it was among them. */
const toggled = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

function Sessions(props: {
  readonly preview: Preview;
  readonly Field: FieldFor<'sessions', number[]>;
}): ReactElement {
  const { preview, Field } = props;
  const t = usePluginText('partner-templates');
  return (
    <Field name="sessions" label={<span className="tl-sr">{t('apply.some')}</span>} group>
      {({ value, onChange }) => (
        <div className="tl-apply-sessions">
          {preview.sessions.map(({ id, startAt, endAt, place, booked, capacity }) => (
            <Checkbox key={id} checked={value.includes(id)} onChange={() => onChange(toggled(value, id))}>
              <Span start={startAt} end={endAt} /> · {place} · {booked}/{capacity}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}

function Notice(props: {
  readonly preview: Preview;
  readonly bookings: number;
  /** The cost is that of all sessions; of some of them it is not known. */
  readonly isWhole: boolean;
  readonly isTold: boolean;
  readonly onTell: (isTold: boolean) => void;
}): ReactElement {
  const { preview, bookings, isWhole, isTold, onTell } = props;
  const t = usePluginText('partner-templates');
  const { messages, messageSample, messageCost } = preview;
  return (
    <div className="tl-apply-notice">
      <p>{t('apply.affected', { count: bookings })}</p>
      {messageSample === '' ? (
        <p className="tl-ink-2">{t('apply.silent')}</p>
      ) : (
        <Switch
          checked={isTold}
          label={t('apply.tell')}
          onChange={({ currentTarget }) => onTell(currentTarget.checked)}
        />
      )}
      {isTold && messageSample !== '' ? (
        <blockquote className="tl-apply-sample">
          {messageSample}
          {isWhole ? (
            <footer>
              {t('apply.cost', { count: messages })} ¥&nbsp;
              <Money cents={messageCost} />
            </footer>
          ) : null}
        </blockquote>
      ) : null}
    </div>
  );
}
