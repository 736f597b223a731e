import { Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText, useSend } from '../../../../core/api.ts';
import { type RowsDialogProps, useRowsAct } from '../../../../core/list.ts';
import { setCityActivity } from '../../../../shared/contract/eventTemplates.ts';
import type { PlatformEventRow } from '../../../../shared/contract/shapes/events.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { useCities } from '../../queries.ts';
import './EventOverview.css';

const MOST_CITIES = 50;

/** Shows events as city activity in the chosen cities. */
export function CityDialog(props: RowsDialogProps<PlatformEventRow>): ReactElement {
  const t = usePluginText('platform-events');
  const { send } = useSend(setCityActivity);
  const act = useRowsAct(props);
  const { choices, isFailed } = useCities();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const fault =
    chosen.length === 0 ? 'city.missing' : chosen.length > MOST_CITIES ? 'city.tooMany' : undefined;
  const shown = choices.filter(({ label }) => label.includes(keyword.trim()));
  const toggle = (code: string): void =>
    setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  const title = t('city.title');
  return (
    <ActionDialog
      title={title}
      confirmText={t('city.confirm')}
      cancelText={t('events.cancel')}
      act={act}
      isFit={fault === undefined}
      onAct={() =>
        act.run({
          title,
          said: t('city.done'),
          act: ({ id }, options) => send({ params: { id }, body: { on: 1, cityIds: [...chosen] } }, options),
        })
      }
      onClose={props.onClose}
    >
      {(tried) => (
        <>
          <p>{act.one?.title ?? t('city.count', { count: act.count })}</p>
          {isFailed ? <Callout intent="danger">{t('city.failed')}</Callout> : null}
          <FormField
            label={t('city.cities')}
            required
            group
            help={t('city.chosen', { count: chosen.length })}
            error={tried && fault ? t(fault) : undefined}
          >
            {() => (
              <>
                <InputGroup
                  leftElement={<Search className="tl-city-search" />}
                  aria-label={t('city.search')}
                  placeholder={t('city.search')}
                  value={keyword}
                  onChange={(event) => setKeyword(event.currentTarget.value)}
                />
                <div className="tl-city-list">
                  {shown.map(({ value, label }) => (
                    <Checkbox
                      key={value}
                      label={label}
                      checked={chosen.includes(value)}
                      onChange={() => toggle(value)}
                    />
                  ))}
                </div>
              </>
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
