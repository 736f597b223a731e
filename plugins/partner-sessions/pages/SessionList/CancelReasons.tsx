import { Checkbox, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import type { OneReason, ReasonFault } from './useCancelSession.ts';

const REASONS = [CancelReason.weather, CancelReason.venue, CancelReason.other];
const LONGEST = 200;

/** Why a session is cancelled and whether people are told (screens B3). */
export function CancelReasons(props: {
  readonly reasons: OneReason;
  readonly setReasons: (reasons: OneReason) => void;
  readonly fault: ReasonFault | undefined;
}): ReactElement {
  const { reasons, setReasons, fault } = props;
  const t = usePluginText('partner-sessions');
  const descriptionFaults = {
    short: t('cancelOne.descriptionShort'),
    long: t('cancelOne.descriptionLong'),
    missing: undefined,
  };
  return (
    <>
      <FormField
        label={t('cancelOne.reason')}
        required
        group
        error={fault === 'missing' ? t('cancelOne.reasonMissing') : undefined}
      >
        {() => (
          <RadioGroup
            inline
            selectedValue={reasons.reasonType === undefined ? '' : String(reasons.reasonType)}
            onChange={(event) =>
              setReasons({
                ...reasons,
                reasonType: REASONS.find((reason) => String(reason) === event.currentTarget.value),
              })
            }
          >
            {REASONS.map((reason) => (
              <Radio key={reason} value={String(reason)} label={t(`core:codes.cancelReason.${reason}`)} />
            ))}
          </RadioGroup>
        )}
      </FormField>
      <FormField
        label={t('cancelOne.description')}
        required={reasons.reasonType === CancelReason.other}
        help={t('cancelOne.descriptionHelp')}
        error={fault && descriptionFaults[fault]}
        counter={{ length: characterCount(reasons.description.trim()), max: LONGEST }}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={2}
            // The preview shows the message with this text; it is asked for when the field is left.
            defaultValue={reasons.description}
            onBlur={(event) => setReasons({ ...reasons, description: event.currentTarget.value })}
          />
        )}
      </FormField>
      <Checkbox
        checked={reasons.tell}
        label={t('cancelOne.tell')}
        onChange={(event) => setReasons({ ...reasons, tell: event.currentTarget.checked })}
      />
    </>
  );
}
