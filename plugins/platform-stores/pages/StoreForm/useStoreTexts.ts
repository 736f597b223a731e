import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { hoursOf } from './openHours.ts';
import type { Areas } from './areas.ts';
import type { StoreValues } from './storeValues.ts';

/** Fields nobody sees. */
const HIDDEN: readonly string[] = ['id', 'version'];
/** Fields whose broken rules core cannot say well; their sentences stand under `form.wrong`. */
const OWN_SENTENCES: readonly string[] = [
  'cityCode',
  'districtCode',
  'lng',
  'lat',
  'phone',
  'openHours',
  'facilities',
];

/** `openHours.2.to` is a fault of the hours. */
const rootOf = (field: string): string => field.split('.')[0] ?? '';

/** Labels, sentences and values of the store form in words, also for histories and conflicts. */
export function useStoreTexts(areas: Areas) {
  // Any key: they are put together from the fields of the form.
  const t = usePluginText<string>('platform-stores');
  const labelOf = useCallback(
    (field: string) => (HIDDEN.includes(field) ? '' : t(`form.fields.${rootOf(field)}`)),
    [t],
  );
  const wrongOf = useCallback(
    (field: string) => (OWN_SENTENCES.includes(rootOf(field)) ? t(`form.wrong.${rootOf(field)}`) : undefined),
    [t],
  );
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
