import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { choiceInput, type FieldFor } from '../../../core/form.ts';
import type { CoachedStore } from '../../../shared/contract/staff/shapes.ts';
import { Loaded, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import './Staff.css';

type CoachField = FieldFor<`coaches.store${number}`, number | null>;

/** Who takes the future sessions of somebody who stops: a choice for each store; nothing where there are no sessions. */
export function SubstituteFields(props: {
  readonly asked: Question<readonly CoachedStore[]>;
  readonly Field: CoachField;
}): ReactElement {
  const { asked, Field } = props;
  return (
    <Loaded of={asked} waiting={<Spinner size={24} />}>
      {(stores) => stores.map((store) => <SubstituteField key={store.storeId} store={store} Field={Field} />)}
    </Loaded>
  );
}

function SubstituteField(props: { readonly store: CoachedStore; readonly Field: CoachField }): ReactElement {
  const { store, Field } = props;
  const { storeId, storeName, sessions, nextAt, coaches } = store;
  const t = usePluginText('platform-staff');
  const dates = useDates();
  if (coaches.length === 0)
    return (
      <Callout compact intent="danger" className="tl-staff-substitute">
        {t('substitutes.nobody', { count: sessions, store: storeName })}
      </Callout>
    );
  return (
    <Field
      name={`coaches.store${storeId}`}
      label={t('substitutes.label', { store: storeName })}
      required
      help={t('substitutes.help', { count: sessions, at: dates.dateTime(nextAt) })}
    >
      {choiceInput({
        options: coaches.map(({ value, label, clashes }) => ({
          value: String(value),
          label: clashes === 0 ? label : t('substitutes.clashes', { name: label, count: clashes }),
        })),
        none: t('substitutes.choose'),
      })}
    </Field>
  );
}
