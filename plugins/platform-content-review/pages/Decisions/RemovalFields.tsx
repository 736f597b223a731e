import { SegmentedControl } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { checkInput, linesInput } from '../../../../core/form.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { removalMessage } from '../../../../shared/codes/contentNotice.ts';
import { MUTE_DAYS } from '../../../../shared/codes/users.ts';
import { ReasonField } from './ReasonField.tsx';
import { NOTE_LONGEST, type useDecisionForm } from './useDecisionForm.ts';

const DAYS = [0, ...MUTE_DAYS] as const;

/** Reason, note, mute and notice of a removal. */
export function RemovalFields(props: {
  readonly form: ReturnType<typeof useDecisionForm>;
  readonly kind: ReviewKind;
  /** Replies that can go with a comment; 0 for none. */
  readonly replies: number;
}): ReactElement {
  const { form, kind, replies } = props;
  const { Field, values } = form;
  const t = usePluginText('platform-content-review');
  return (
    <>
      <ReasonField Field={Field} />
      <Field
        name="note"
        label={t('remove.note')}
        required={values.reason === 0}
        help={t('remove.noteHelp')}
        max={NOTE_LONGEST}
      >
        {linesInput({ rows: 2 })}
      </Field>
      <Field name="muteDays" label={t('remove.mute')} group>
        {({ value, onChange }) => (
          <SegmentedControl
            fill
            options={DAYS.map((days) => ({
              value: String(days),
              label: days === 0 ? t('remove.noMute') : t('remove.days', { count: days }),
            }))}
            value={String(value)}
            onValueChange={(chosen) => onChange(DAYS.find((days) => String(days) === chosen) ?? 0)}
          />
        )}
      </Field>
      {replies > 0 ? (
        <Field name="withReplies" label={null}>
          {checkInput(t('remove.withReplies', { count: replies }))}
        </Field>
      ) : null}
      <Field name="notify" label={null}>
        {checkInput(t('remove.notify'))}
      </Field>
      {values.notify && values.reason !== null ? (
        <p className="tl-ink-2">{removalMessage(kind, values.reason)}</p>
      ) : null}
    </>
  );
}
