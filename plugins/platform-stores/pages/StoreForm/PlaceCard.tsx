import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePluginText } from '../../../../core/api.ts';
import { numberInput, textInput } from '../../../../core/form.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import type { Areas } from './areas.ts';
import type { StorePage } from './useStoreForm.ts';
import { CodeSelect } from './CodeSelect.tsx';

const SHOWN_AT_MOST = 30;

/** Where the store is and how it is reached. */
export function PlaceCard({
  page,
  areas,
}: {
  readonly page: StorePage;
  readonly areas: Areas;
}): ReactElement {
  const t = usePluginText('platform-stores');
  const { Field, form } = page;
  const [typed, setTyped] = useState('');
  const cityCode = useWatch({ control: form.control, name: 'cityCode' });
  const found = areas.cities.filter(({ label }) => label.includes(typed));
  return (
    <Card title={t('form.place')} id="place">
      <FieldRow columns={2}>
        <Field name="cityCode" required>
          {({ control, value, onChange, onBlur }) => (
            <SearchSelect
              control={control}
              chosen={areas.cities.find((city) => String(city.value) === value) ?? null}
              options={found.slice(0, SHOWN_AT_MOST)}
              isPending={areas.isPending}
              onSearch={setTyped}
              onChange={(city) => {
                onChange(String(city.value));
                // A district belongs to its city.
                form.setValue('districtCode', '', { shouldDirty: true });
              }}
              onBlur={onBlur}
              placeholder={t('form.chooseCity')}
              emptyText={t(areas.isFailed ? 'form.citiesFailed' : 'form.noCity')}
              moreText={
                found.length > SHOWN_AT_MOST
                  ? t('form.moreCities', { count: found.length - SHOWN_AT_MOST })
                  : undefined
              }
            />
          )}
        </Field>
        <Field name="districtCode">
          {({ control, value, onChange, onBlur }) => (
            <CodeSelect
              {...control}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              options={areas.districtsOf(cityCode)}
              none={t(cityCode === '' ? 'form.cityFirst' : 'form.noDistrict')}
              lockedBy={cityCode === '' ? t('form.cityFirst') : undefined}
            />
          )}
        </Field>
      </FieldRow>
      <Field name="address" required max={120}>
        {textInput()}
      </Field>
      <FieldRow columns={2}>
        <Field name="lng" help={t('form.lngHelp')}>
          {numberInput()}
        </Field>
        <Field name="lat" help={t('form.latHelp')}>
          {numberInput()}
        </Field>
      </FieldRow>
      <MapPick page={page} />
      <Field name="phone" required max={20} help={t('form.phoneHelp')}>
        {textInput()}
      </Field>
    </Card>
  );
}

/** Longitude and latitude, in this order, as maps copy them. */
const PAIR = /^(-?\d{1,3}(?:\.\d{1,20})?)[,，\s]{1,4}(-?\d{1,2}(?:\.\d{1,20})?)$/;

/**
 * Takes the place from a map: what a map copied is put into both fields. A map of its own would tell another company
 * where every merchant is, so the console draws none and opens one only when it is asked to.
 */
function MapPick({ page: { form } }: { readonly page: StorePage }): ReactElement {
  const t = usePluginText('platform-stores');
  const [lng, lat] = useWatch({ control: form.control, name: ['lng', 'lat'] });
  const [text, setText] = useState('');
  const isPlace = lng !== null && lat !== null;
  const take = (pasted: string): void => {
    const [, east, north] = PAIR.exec(pasted.trim()) ?? [];
    setText(east === undefined ? pasted : '');
    if (east === undefined || north === undefined) return;
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('lng', Number(east), options);
    form.setValue('lat', Number(north), options);
  };
  return (
    <div className="tl-store-map">
      <InputGroup
        aria-label={t('form.mapPaste')}
        placeholder={t('form.mapPaste')}
        value={text}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {isPlace ? (
        <a
          href={`https://uri.amap.com/marker?position=${lng},${lat}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('form.mapShow')}
        </a>
      ) : null}
    </div>
  );
}
