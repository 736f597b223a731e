import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall, useChoices, usePluginText } from '../../../../core/api.ts';
import { linesInput, switchInput } from '../../../../core/form.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { PROFILE_MAX } from '../../../../shared/contract/staff/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import type { StaffPage } from './useStaffForm.ts';

/** Picture of anybody, and what members read about a coach. */
export function CoachCard({ page }: { readonly page: StaffPage }): ReactElement {
  const t = usePluginText('partner-staff');
  const { Field, form, pictures } = page;
  const isCoach = useWatch({ control: form.control, name: 'isCoach' });
  const options = useChoices(useCall(sports, {}).data);
  return (
    <Card title={t('form.coach')} id="coach">
      <Field name="isCoach" label={null}>
        {switchInput(t('form.isCoach'))}
      </Field>
      <Field name="avatar" required={isCoach}>
        {({ control, value, onChange }) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={onChange}
            send={pictures.upload}
            base={pictures.base}
            alt={t('form.fields.avatar')}
          />
        )}
      </Field>
      {isCoach ? (
        <>
          <Field name="profile" required max={PROFILE_MAX} help={t('form.profileHelp')}>
            {linesInput({ rows: 4 })}
          </Field>
          <Field name="sportIds" required group>
            {({ value, onChange }) => (
              <CheckSet options={options} value={value} onChange={onChange} search={t('form.sportSearch')} />
            )}
          </Field>
        </>
      ) : null}
    </Card>
  );
}
