import type { ReactElement } from 'react';
import { ActionDialog, type Choice, usePluginText } from '../../../../core/api.ts';
import { momentInput, numberInput, type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { CoachField, PlaceInput, usePlaces } from '../../../partner-templates/api.ts';
import { useSessionTexts } from '../Publish/useSessionTexts.ts';
import type { RowChange, WorkRow } from './plannedRows.ts';
import { RowRules } from './rowRules.ts';

/** A row while it is edited. */
type DraftRow = Unfilled<RowChange, 'startAt' | 'endAt' | 'capacity' | 'minParticipants'>;

/** Edits one session of the table; the others stay as the plan made them. */
export function RowDialog(props: {
  readonly row: WorkRow;
  readonly coaches: readonly Choice[];
  readonly onChange: (change: RowChange) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, coaches, onChange, onClose } = props;
  const t = usePluginText('partner-publishing');
  const { labelOf, wrongOf } = useSessionTexts({ coaches, packs: [] });
  const { startAt, endAt, place, capacity, minParticipants, coachIds } = row;
  const form = useDialogForm<DraftRow, RowChange>({
    schema: RowRules,
    defaults: { startAt, endAt, place, capacity, minParticipants, coachIds },
    wrongOf,
  });
  const { Field, values } = form;
  const places = usePlaces(values);
  return (
    <ActionDialog
      title={t('batchPublish.editTitle', { name: row.title })}
      confirmText={t('batchPublish.editConfirm')}
      cancelText={t('batchPublish.editLeave')}
      form={form}
      onAct={(change) => {
        onChange(change);
        onClose();
      }}
      onClose={onClose}
    >
      <Field name="startAt" label={labelOf('startAt')} required>
        {momentInput({ label: labelOf('startAt') })}
      </Field>
      <Field name="endAt" label={labelOf('endAt')} required>
        {momentInput({ label: labelOf('endAt') })}
      </Field>
      <Field name="place" label={labelOf('place')} required>
        {({ control, ...input }) => <PlaceInput {...control} {...input} places={places} times={values} />}
      </Field>
      <FieldRow columns={2}>
        <Field name="capacity" label={labelOf('capacity')} required>
          {numberInput()}
        </Field>
        <Field name="minParticipants" label={labelOf('minParticipants')} required>
          {numberInput()}
        </Field>
      </FieldRow>
      <Field name="coachIds" label={labelOf('coachIds')} group>
        {({ value, onChange: choose }) => <CoachField coaches={coaches} value={value} onChange={choose} />}
      </Field>
    </ActionDialog>
  );
}
