import type { ReactElement } from 'react';
import { DateTimeInput } from '../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import type { OwnInputProps } from './kindPage.ts';
import { useLocalized } from './texts.ts';

/** A moment among the fields of a kind, in the zone of the business. */
export function MomentInput({ control, field, value, onChange, onBlur }: OwnInputProps): ReactElement {
  const say = useLocalized();
  return (
    <DateTimeInput
      {...control}
      label={say(field.title)}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
