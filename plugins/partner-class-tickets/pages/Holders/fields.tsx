import type { ReactElement } from 'react';
import { type FieldFor, linesInput } from '../../../../core/form.ts';
import type { PluginText } from '../../../../core/api.ts';
import { HOLDING_NOTE_MIN } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { useGoodsText } from '../../useGoodsText.ts';

const NOTE_MAX = 200;

/** What forms say of a note that is too short. */
export const shortNoteIn =
  (t: PluginText<'partner-class-tickets'>) =>
  (field: string): string | undefined =>
    field === 'note:tooShort' ? t('change.noteShort', { min: HOLDING_NOTE_MIN }) : undefined;

/** Why something was done: every act on a holding says it, in the trail and in the record. */
export function NoteField(props: {
  readonly Field: FieldFor<'note', string>;
  readonly optional?: boolean;
}): ReactElement {
  const { Field, optional = false } = props;
  const t = useGoodsText();
  return (
    <Field name="note" label={t('change.note')} required={!optional} max={NOTE_MAX}>
      {linesInput({ rows: 2 })}
    </Field>
  );
}
