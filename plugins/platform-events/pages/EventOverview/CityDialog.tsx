import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { setCityActivity } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeOverview } from '../../../../shared/contract/events/calls.ts';
import type { PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { useCities } from '../../queries.ts';

const MOST_CITIES = 50;

/** Shows events as city activity in the chosen cities. */
export function CityDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(setCityActivity);
  const { one, count } = rowsOf(props);
  const { choices, isFailed } = useCities();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const fault =
    chosen.length === 0 ? 'city.missing' : chosen.length > MOST_CITIES ? 'city.tooMany' : undefined;
  const title = t('city.title');
  return (
    <RowsDialog
      {...props}
      title={title}
      confirmText={t('city.confirm')}
      isFit={fault === undefined}
      said={t('city.done')}
      act={({ id }, options) =>
        send({ params: { id }, body: { on: 1, cityIds: chosen.map(String) } }, options)
      }
      task={{ call: changeOverview, change: { action: 'city', cityIds: chosen.map(String) } }}
    >
      {(tried) => (
        <>
          <p>{one?.title ?? t('city.count', { count })}</p>
          {isFailed ? <Callout intent="danger">{t('city.failed')}</Callout> : null}
          <FormField
            label={t('city.cities')}
            required
            group
            help={t('city.chosen', { count: chosen.length })}
            error={tried && fault ? t(fault) : undefined}
          >
            {() => (
              <CheckSet options={choices} value={chosen} search={t('city.search')} onChange={setChosen} />
            )}
          </FormField>
        </>
      )}
    </RowsDialog>
  );
}
