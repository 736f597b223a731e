import { Checkbox, SegmentedControl } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { removalMessage } from '../../../../shared/codes/contentNotice.ts';
import { MUTE_DAYS, REMOVAL_REASONS } from '../../../../shared/codes/users.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { NOTE_LONGEST, type Removal } from './useRemoval.ts';

const DAYS = [0, ...MUTE_DAYS] as const;

/** Reason, note, mute and notice of a removal; faults once somebody has tried. */
export function RemovalFields(props: {
  readonly of: Removal;
  readonly kind: ReviewKind;
  readonly tried: boolean;
  /** Replies that can go with a comment; 0 for none. */
  readonly replies: number;
}): ReactElement {
  const { of, kind, tried, replies } = props;
  const { action, set } = of;
  const t = usePluginText('platform-content-review');
  return (
    <>
      <FormField
        label={t('remove.reason')}
        required
        error={tried && action.reason === null ? t('remove.choose') : undefined}
      >
        {(control) => (
          <OptionSelect
            {...control}
            options={codeOptions(t, 'removalReason', REMOVAL_REASONS)}
            none={t('remove.choose')}
            value={action.reason}
            onChange={(reason) => set({ reason: REMOVAL_REASONS.find((each) => each === reason) ?? null })}
          />
        )}
      </FormField>
      <TextAreaField
        label={t('remove.note')}
        required={action.reason === 0}
        help={t('remove.noteHelp')}
        error={tried && !of.isNoteFit ? t('remove.noteHelp') : undefined}
        value={of.typed}
        max={NOTE_LONGEST}
        stopsAtMax
        rows={2}
        onChange={(note) => set({ note })}
      />
      <FormField label={t('remove.mute')} group>
        {() => (
          <SegmentedControl
            fill
            options={DAYS.map((days) => ({
              value: String(days),
              label: days === 0 ? t('remove.noMute') : t('remove.days', { count: days }),
            }))}
            value={String(action.muteDays)}
            onValueChange={(value) => set({ muteDays: DAYS.find((days) => String(days) === value) ?? 0 })}
          />
        )}
      </FormField>
      {replies > 0 ? (
        <Checkbox
          checked={action.withReplies}
          label={t('remove.withReplies', { count: replies })}
          onChange={() => set({ withReplies: !action.withReplies })}
        />
      ) : null}
      <Checkbox
        checked={action.notify}
        label={t('remove.notify')}
        onChange={() => set({ notify: !action.notify })}
      />
      {action.notify && action.reason !== null ? (
        <p className="tl-ink-2">{removalMessage(kind, action.reason)}</p>
      ) : null}
    </>
  );
}
