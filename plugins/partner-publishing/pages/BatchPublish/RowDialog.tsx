import { type ReactElement, useState } from 'react';
import { ActionDialog, type Choice, usePluginText } from '../../../../core/api.ts';
import { DateTimeInput } from '../../../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { CoachField, PlaceInput, usePlaces } from '../../../partner-templates/api.ts';
import type { RowChange, WorkRow } from './plannedRows.ts';
import { type DraftRow, rowFaults } from './rowFaults.ts';

/** Edits one session of the table; the others stay as the plan made them. */
export function RowDialog(props: {
  readonly row: WorkRow;
  readonly coaches: readonly Choice[];
  readonly onChange: (change: RowChange) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, coaches, onChange, onClose } = props;
  const t = usePluginText('partner-publishing');
  const [draft, setDraft] = useState<DraftRow>(row);
  const places = usePlaces(draft);
  const faults = rowFaults(draft);
  const { startAt, endAt, place, capacity, minParticipants, coachIds } = draft;
  const change = (part: Partial<DraftRow>): void => setDraft({ ...draft, ...part });
  const take = (): void => {
    if (startAt === null || endAt === null || capacity === null || minParticipants === null) return;
    onChange({ startAt, endAt, place: place.trim(), capacity, minParticipants, coachIds });
    onClose();
  };
  const fieldOf = (field: keyof DraftRow, isTried: boolean) => ({
    label: t(`publish.fields.${field}`),
    error: isTried && faults[field] !== undefined ? t(`publish.wrong.${faults[field]}`) : undefined,
  });
  return (
    <ActionDialog
      title={t('batchPublish.editTitle', { name: row.title })}
      confirmText={t('batchPublish.editConfirm')}
      cancelText={t('batchPublish.editLeave')}
      isFit={Object.keys(faults).length === 0}
      onAct={take}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <FormField {...fieldOf('startAt', isTried)} required>
            {(control) => (
              <DateTimeInput
                {...control}
                label={t('publish.fields.startAt')}
                value={startAt}
                onChange={(value) => change({ startAt: value })}
              />
            )}
          </FormField>
          <FormField {...fieldOf('endAt', isTried)} required>
            {(control) => (
              <DateTimeInput
                {...control}
                label={t('publish.fields.endAt')}
                value={endAt}
                onChange={(value) => change({ endAt: value })}
              />
            )}
          </FormField>
          <FormField {...fieldOf('place', isTried)} required>
            {(control) => (
              <PlaceInput
                {...control}
                places={places}
                times={draft}
                value={place}
                onChange={(value) => change({ place: value })}
              />
            )}
          </FormField>
          <FieldRow columns={2}>
            <FormField {...fieldOf('capacity', isTried)} required>
              {(control) => (
                <NumberInput
                  {...control}
                  value={capacity}
                  onChange={(value) => change({ capacity: value })}
                />
              )}
            </FormField>
            <FormField {...fieldOf('minParticipants', isTried)} required>
              {(control) => (
                <NumberInput
                  {...control}
                  value={minParticipants}
                  onChange={(value) => change({ minParticipants: value })}
                />
              )}
            </FormField>
          </FieldRow>
          <FormField {...fieldOf('coachIds', isTried)} group>
            {() => (
              <CoachField
                coaches={coaches}
                value={coachIds}
                onChange={(value) => change({ coachIds: value })}
              />
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
