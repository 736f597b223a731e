import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FacilitiesField } from './FacilitiesField.tsx';
import { OpenHoursField } from './OpenHoursField.tsx';
import type { StorePage } from './useStoreForm.ts';

/** When the store is open, and what it offers. */
export function HoursCard({ page }: { readonly page: StorePage }): ReactElement {
  const t = usePluginText('platform-stores');
  const { Field, faults } = page;
  const wrong = faults.filter(({ field }) => field.startsWith('openHours.'));
  return (
    <Card title={t('form.hours')} id="hours">
      <Field name="openHours" group>
        {({ value, onChange }) => (
          <>
            <OpenHoursField
              value={value}
              onChange={onChange}
              isWrong={(index) => wrong.some(({ field }) => field.startsWith(`openHours.${index}.`))}
            />
            {wrong[0] ? (
              <p className="tl-field-error" role="alert">
                {wrong[0].message}
              </p>
            ) : null}
          </>
        )}
      </Field>
      <Field name="facilities">{FacilitiesField}</Field>
    </Card>
  );
}
