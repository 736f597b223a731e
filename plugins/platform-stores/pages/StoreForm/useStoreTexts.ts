import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { useFormTexts } from '../../../../core/form.ts';
import { hoursOf } from './openHours.ts';
import type { Areas } from './areas.ts';
import type { StoreValues } from './storeValues.ts';

/** What is said of fields apart from their labels. */
const FIELDS = {
  hidden: ['id', 'version'],
  own: ['cityCode', 'districtCode', 'lng', 'lat', 'phone', 'openHours', 'facilities'],
};

/** Labels, sentences and values of the store form in words, also for histories and conflicts. */
export function useStoreTexts(areas: Areas) {
  const t = usePluginText('platform-stores');
  const { labelOf, wrongOf } = useFormTexts('platform-stores', 'form', FIELDS);
  const show = useCallback(
    (field: string, values: Partial<StoreValues>): string => {
      const value = values[field as keyof StoreValues];
      switch (field) {
        case 'cityCode':
          return areas.cities.find((city) => String(city.value) === value)?.label ?? '–';
        case 'districtCode':
          return (
            areas.districtsOf(values.cityCode ?? '').find((each) => each.value === value)?.label ??
            (value ? String(value) : '–')
          );
        case 'openHours':
          return hoursOf(values.openHours ?? [], (weekday) => t(`form.weekday.${weekday}`)) || '–';
        case 'facilities':
          return (values.facilities ?? []).join(', ') || '–';
        default:
          return value === null || value === undefined || value === '' ? '–' : String(value);
      }
    },
    [t, areas],
  );
  return { labelOf, wrongOf, show };
}
