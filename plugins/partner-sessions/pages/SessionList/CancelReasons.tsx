import { Radio, RadioGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { checkInput, linesInput } from '../../../../core/form.ts';
import { CancelReason } from '../../../../shared/codes/lists.ts';
import type { useCancelSession } from './useCancelSession.ts';

const REASONS = [CancelReason.weather, CancelReason.venue, CancelReason.other];
const LONGEST = 200;

/** Why a session is cancelled and whether people are told (screens B3). */
export function CancelReasons(props: {
  readonly form: ReturnType<typeof useCancelSession>['form'];
}): ReactElement {
  const { Field, values } = props.form;
  const t = usePluginText('partner-sessions');
  return (
    <>
      <Field name="reasonType" label={t('cancelOne.reason')} required group>
        {({ value, onChange }) => (
          <RadioGroup
            inline
            selectedValue={value === null ? '' : String(value)}
            onChange={({ currentTarget }) =>
              onChange(REASONS.find((reason) => String(reason) === currentTarget.value) ?? null)
            }
          >
            {REASONS.map((reason) => (
              <Radio key={reason} value={String(reason)} label={t(`core:codes.cancelReason.${reason}`)} />
            ))}
          </RadioGroup>
        )}
      </Field>
      <Field
        name="description"
        label={t('cancelOne.description')}
        required={values.reasonType === CancelReason.other}
        help={t('cancelOne.descriptionHelp')}
        max={LONGEST}
      >
        {linesInput({ rows: 2 })}
      </Field>
      <Field name="megSendParticipants" label={null}>
        {({ value, onChange, ...input }) =>
          checkInput(t('cancelOne.tell'))({
            ...input,
            value: value === 1,
            onChange: (isTold) => onChange(isTold ? 1 : 0),
          })
        }
      </Field>
    </>
  );
}
