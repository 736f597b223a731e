import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { setCityActivity } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeOverview } from '../../../../shared/contract/events/calls.ts';
import { CityAction, type PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { useCities } from '../../queries.ts';

/** Cities are chosen by numbers, and sent as the codes they are. */
const Cities = z.object({
  cityIds: z
    .array(z.number())
    .transform((chosen) => chosen.map(String))
    .pipe(CityAction.shape.cityIds),
});

/** Shows events as city activity in the chosen cities. */
export function CityDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(setCityActivity);
  const { one, count } = rowsOf(props);
  const { choices, isFailed } = useCities();
  const form = useDialogForm<z.input<typeof Cities>, z.output<typeof Cities>>({
    schema: Cities,
    defaults: { cityIds: [] },
  });
  const { Field, values } = form;
  return (
    <RowsDialog
      {...props}
      title={t('city.title')}
      confirmText={t('city.confirm')}
      form={form}
      said={t('city.done')}
      act={({ id }, options, { cityIds }) => send({ params: { id }, body: { on: 1, cityIds } }, options)}
      task={{ call: changeOverview, changeOf: ({ cityIds }) => ({ action: 'city' as const, cityIds }) }}
    >
      <p>{one?.title ?? t('city.count', { count })}</p>
      {isFailed ? <Callout intent="danger">{t('city.failed')}</Callout> : null}
      <Field
        name="cityIds"
        label={t('city.cities')}
        required
        group
        help={t('city.chosen', { count: values.cityIds.length })}
      >
        {({ value, onChange }) => (
          <CheckSet options={choices} value={value} search={t('city.search')} onChange={onChange} />
        )}
      </Field>
    </RowsDialog>
  );
}
