import type { ReactElement } from 'react';
import { CheckSet } from '../../shared/ui/CheckSet/CheckSet.tsx';
import type { OwnInputProps } from './kindPage.ts';
import { useItemText } from './texts.ts';
import { useCities } from './useCities.ts';

const MOST_CITIES = 100;

/** Cities by their codes, found by typing. */
export function CitiesInput({ value, onChange }: Pick<OwnInputProps, 'value' | 'onChange'>): ReactElement {
  const t = useItemText();
  const options = useCities();
  const chosen = Array.isArray(value) ? value.map(Number).filter((code) => !Number.isNaN(code)) : [];
  return (
    <CheckSet
      options={options}
      value={chosen}
      max={MOST_CITIES}
      search={t('citySearch')}
      onChange={(codes) => onChange(codes.map(String))}
    />
  );
}
