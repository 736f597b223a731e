import { Tag } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { BoundInput } from '../../../../../core/form.ts';
import { fieldsOfFile } from '../../../../../shared/codes/merchant/merchantFile.ts';
import { FormField } from '../../../../../shared/ui/FormField/FormField.tsx';
import { isSameValue, withValue } from '../../../model/content.ts';
import { useFieldName } from '../useFieldName.ts';
import { useValueWords } from '../useValueWords.ts';
import { useFileForm } from './FormContext.ts';
import { Remark } from './Remark.tsx';
import { useFaultWords } from './useFaultWords.ts';

/** Id of a field's control: the summary and the list of what was sent back lead there. */
export const fieldIdOf = (field: string): string => `file-${field}`;

/** What the input of a field receives: what those of any form do, and whether it is closed. */
export interface FileInput extends BoundInput<string> {
  readonly disabled: boolean;
}

/** Props of {@link FileField}. */
export interface FileFieldProps {
  /** Path of the field in the file. */
  readonly field: string;
  readonly label?: string;
  readonly required?: boolean;
  /** One line of help; of a field whose help follows what is typed, a function of it. */
  readonly help?: ReactNode | ((value: string) => ReactNode);
  /** The input is a set of boxes or pictures: the label names a group. */
  readonly group?: boolean;
  readonly children: (input: FileInput) => ReactNode;
}

/** A field of the file: label, input, what is wrong, and of a returned file what the auditor said and what was there. */
export function FileField(props: FileFieldProps): ReactElement {
  const { field, help, group = false, required = true, children } = props;
  const form = useFileForm();
  const nameOf = useFieldName();
  const faultWords = useFaultWords();
  const remarkId = useId();
  const { content, write } = form;
  const value = useMemo(() => fieldsOfFile(content).get(field) ?? '', [content, field]);
  const fault = form.faultOf(field);
  const remark = form.remarkOf(field);
  const disabled = !form.isOpen(field);
  return (
    <div className={remark === undefined ? 'tl-settle-field' : 'tl-settle-field tl-settle-returned'}>
      <FormField
        id={fieldIdOf(field)}
        label={props.label ?? nameOf(field)}
        required={required}
        help={typeof help === 'function' ? help(value) : help}
        group={group}
        error={fault && faultWords(fault, content, form.earliestEnd)}
      >
        {(control) =>
          children({
            control: {
              ...control,
              'aria-describedby':
                [control['aria-describedby'], remark === undefined ? undefined : remarkId]
                  .filter(Boolean)
                  .join(' ') || undefined,
            },
            value,
            disabled,
            onChange: (next) => write((file) => withValue(file, field, next)),
            onBlur: () => form.leaveField(field),
          })
        }
      </FormField>
      {remark === undefined ? null : (
        <div className="tl-settle-remark" id={remarkId}>
          <Remark field={field} />
          <Change field={field} />
        </div>
      )}
      {remark === undefined && form.marksChanges ? <Change field={field} /> : null}
    </div>
  );
}

/** What stood in a field before, where it has changed. */
function Change({ field }: { readonly field: string }): ReactElement | null {
  const t = usePluginText('partner-merchant');
  const { content, previous, marksChanges } = useFileForm();
  const words = useValueWords();
  if (!previous) return null;
  const valueIn = (file: typeof content): string =>
    // Pictures of qualifications are one field of the form.
    field === 'files' ? file.files.map(({ url }) => url).join(' ') : (fieldsOfFile(file).get(field) ?? '');
  const before = valueIn(previous);
  if (isSameValue(before, valueIn(content))) return null;
  const shown = field === 'files' ? String(previous.files.length) : words(field, before);
  return (
    <p className="tl-ink-2 tl-settle-change">
      <Tag minimal intent="success">
        {t(marksChanges ? 'review.changed' : 'form.changed')}
      </Tag>{' '}
      {t(marksChanges ? 'review.before' : 'form.before', { value: shown })}
    </p>
  );
}
