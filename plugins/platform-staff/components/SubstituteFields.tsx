import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { CoachedStore } from '../../../shared/contract/staff/shapes.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OptionSelect } from '../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import type { SubstituteChoice } from './useSubstitutes.ts';
import './Staff.css';

/** Who takes the future sessions of somebody who stops: a choice for each store; nothing where there are no sessions. */
export function SubstituteFields(props: {
  readonly of: SubstituteChoice;
  readonly tried: boolean;
}): ReactElement {
  const { of: choice, tried } = props;
  return (
    <Loaded of={choice.asked} waiting={<Spinner size={24} />}>
      {(stores) =>
        stores.map((store) => (
          <SubstituteField key={store.storeId} store={store} choice={choice} tried={tried} />
        ))
      }
    </Loaded>
  );
}

function SubstituteField(props: {
  readonly store: CoachedStore;
  readonly choice: SubstituteChoice;
  readonly tried: boolean;
}): ReactElement {
  const { store, choice, tried } = props;
  const { storeId, storeName, sessions, nextAt, coaches } = store;
  const t = usePluginText('platform-staff');
  const dates = useDates();
  if (coaches.length === 0)
    return (
      <Callout compact intent="danger" className="tl-staff-substitute">
        {t('substitutes.nobody', { count: sessions, store: storeName })}
      </Callout>
    );
  const coachId = choice.chosen[storeId];
  return (
    <FormField
      label={t('substitutes.label', { store: storeName })}
      required
      help={t('substitutes.help', { count: sessions, at: dates.dateTime(nextAt) })}
      error={tried && coachId === undefined ? t('substitutes.missing') : undefined}
    >
      {(control) => (
        <OptionSelect
          {...control}
          options={coaches.map(({ value, label, clashes }) => ({
            value: String(value),
            label: clashes === 0 ? label : t('substitutes.clashes', { name: label, count: clashes }),
          }))}
          value={coachId ?? null}
          none={t('substitutes.choose')}
          onChange={(next) => next !== null && choice.choose(storeId, next)}
        />
      )}
    </FormField>
  );
}
