import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { TextAreaField } from '../../../shared/ui/FormField/TextAreaField.tsx';
import { seenLength } from '../../../shared/format/normalForm.ts';

const SHORTEST = 5;
const LONGEST = 200;

/** Whether a reason can be sent. */
export const isReason = (typed: string): boolean => {
  const length = seenLength(typed);
  return length >= SHORTEST && length <= LONGEST;
};

/** Why an operator does something to a merchant's people. */
export function ReasonField(props: {
  readonly value: string;
  readonly tried: boolean;
  readonly onChange: (typed: string) => void;
}): ReactElement {
  const { value, tried, onChange } = props;
  const t = usePluginText('platform-staff');
  return (
    <TextAreaField
      label={t('reason.label')}
      required
      help={t('reason.help')}
      error={tried && !isReason(value) ? t('reason.help') : undefined}
      value={value}
      max={LONGEST}
      stopsAtMax
      onChange={onChange}
    />
  );
}
