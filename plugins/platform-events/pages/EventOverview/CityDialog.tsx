import { Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { Http, usePluginText, useService } from '../../../../core/api.ts';
import { setCityActivity } from '../../../../shared/contract/eventTemplates.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { useCities } from '../../queries.ts';
import { useDialogAct } from './useDialogAct.ts';
import type { OverviewDialogProps } from './useOverviewActions.tsx';
import './EventOverview.css';

const MOST_CITIES = 50;

/** Shows events as city activity in the chosen cities. */
export function CityDialog(props: OverviewDialogProps): ReactElement {
  const { rows, onClose } = props;
  const t = usePluginText('platform-events');
  const http = useService(Http);
  const { isBusy, run } = useDialogAct(props);
  const { choices, isFailed } = useCities();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const fault =
    chosen.length === 0 ? 'city.missing' : chosen.length > MOST_CITIES ? 'city.tooMany' : undefined;
  const shown = choices.filter(({ label }) => label.includes(keyword.trim()));
  const toggle = (code: string): void =>
    setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  const confirm = (): void => {
    setTried(true);
    if (fault) return;
    void run(t('city.title'), t('city.done'), ({ id }) =>
      http.send(setCityActivity, { params: { id }, body: { on: 1, cityIds: [...chosen] } }),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('city.title')}
      confirmText={t('city.confirm')}
      cancelText={t('events.cancel')}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{rows.length === 1 ? rows[0]?.title : t('city.count', { count: rows.length })}</p>
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
    </ConfirmDialog>
  );
}
