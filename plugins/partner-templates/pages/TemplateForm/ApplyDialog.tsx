import { Callout, Checkbox, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import { type ReactElement, useMemo, useState } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { reachColumns } from '../../../../shared/contract/eventTemplates/templateChanges.columns.ts';
import { Span } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import type { ApplyDecision, ApplyQuestion } from './useApplyQuestion.ts';

type Reach = 'none' | 'all' | 'some';
type Preview = ApplyQuestion['preview'];

/** Which future sessions a changed template flows into, with what that does to bookings and what is kept. */
export function ApplyDialog({ preview, answer }: ApplyQuestion): ReactElement {
  const t = usePluginText('partner-templates');
  const [reach, setReach] = useState<Reach>('all');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isTold, setIsTold] = useState(true);
  const total = preview.totalSessions;
  const some = preview.sessions
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, session) => sum + session.bookings, 0);
  const bookings = { all: preview.affectedBookings, some, none: 0 }[reach];
  // The server words a message when the change is worth one.
  const hasMessage = preview.messageSample !== '';
  const decision: ApplyDecision = {
    applyTo: reach === 'some' ? [...chosen] : reach,
    notifyParticipants: isTold && hasMessage && bookings > 0 ? 1 : 0,
  };
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isEmpty = reach === 'some' && chosen.size === 0;
  return (
    <ActionDialog
      width={800}
      title={t('apply.title')}
      confirmText={t(reach === 'none' ? 'apply.saveTemplate' : 'apply.save', {
        count: reach === 'some' ? chosen.size : total,
      })}
      cancelText={t('apply.back')}
      isFit={!isEmpty}
      onAct={() => answer(decision)}
      onClose={() => answer(undefined)}
    >
      {(isTried) => (
        <>
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
          {reach === 'some' ? <Sessions preview={preview} chosen={chosen} onToggle={toggle} /> : null}
          {isEmpty && isTried ? <p className="tl-field-error">{t('apply.chooseOne')}</p> : null}
          {bookings === 0 ? null : (
            <Notice
              preview={preview}
              bookings={bookings}
              isWhole={reach === 'all'}
              isTold={isTold}
              onTell={setIsTold}
            />
          )}
        </>
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

function Sessions(props: {
  readonly preview: Preview;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}): ReactElement {
  const { preview, chosen, onToggle } = props;
  const t = usePluginText('partner-templates');
  return (
    <fieldset className="tl-apply-sessions">
      <legend className="tl-sr">{t('apply.some')}</legend>
      {preview.sessions.map(({ id, startAt, endAt, place, booked, capacity }) => (
        <Checkbox key={id} checked={chosen.has(id)} onChange={() => onToggle(id)}>
          <Span start={startAt} end={endAt} /> · {place} · {booked}/{capacity}
        </Checkbox>
      ))}
    </fieldset>
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
