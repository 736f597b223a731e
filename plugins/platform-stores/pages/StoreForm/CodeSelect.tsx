import { HTMLSelect } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { Choice } from '../../../../core/api.ts';
import type { FieldControlProps } from '../../../../shared/ui/FormField/FormField.tsx';

/** Props of `CodeSelect`. */
export interface CodeSelectProps extends FieldControlProps {
  readonly options: readonly Choice[];
  /** The chosen code; '' is none. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  /** Words of "none". */
  readonly none: string;
  /** Why nothing can be chosen now. */
  readonly lockedBy?: string | undefined;
}

/** Select of one option by a code that is text. */
export function CodeSelect(props: CodeSelectProps): ReactElement {
  const { options, value, onChange, none, lockedBy, ...control } = props;
  return (
    <HTMLSelect
      {...control}
      fill
      disabled={lockedBy !== undefined}
      title={lockedBy}
      value={value}
      options={[{ value: '', label: none }, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
