import { Button, InputGroup } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { FACILITIES_AT_MOST } from '../../../../shared/codes/limits.ts';
import type { FieldControlProps } from '../../../../shared/ui/FormField/FormField.tsx';
import { ignoreComposing } from '../../../../shared/ui/composition.ts';

/** Props of `FacilitiesField`. */
export interface FacilitiesFieldProps {
  readonly control: FieldControlProps;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur: () => void;
}

/** What a store offers: names that are typed one by one. What stands in the field when it is left is one of them. */
export function FacilitiesField({ control, value, onChange, onBlur }: FacilitiesFieldProps): ReactElement {
  const t = usePluginText('platform-stores');
  const [typed, setTyped] = useState('');
  const isFull = value.length >= FACILITIES_AT_MOST;
  const add = (): void => {
    const name = typed.trim();
    setTyped('');
    if (name !== '' && !value.includes(name) && !isFull) onChange([...value, name]);
  };
  return (
    <>
      <InputGroup
        {...control}
        value={typed}
        disabled={isFull}
        placeholder={
          isFull ? t('form.facilitiesFull', { count: FACILITIES_AT_MOST }) : t('form.facilityHint')
        }
        rightElement={
          <Button
            variant="minimal"
            text={t('form.addFacility')}
            disabled={typed.trim() === ''}
            title={typed.trim() === '' ? t('form.facilityHint') : undefined}
            onClick={add}
          />
        }
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={ignoreComposing((event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        })}
        onBlur={() => {
          add();
          onBlur();
        }}
      />
      {value.length > 0 ? (
        <ul className="tl-store-facilities">
          {value.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                aria-label={t('form.removeFacility', { name })}
                onClick={() => onChange(value.filter((other) => other !== name))}
              >
                <SmallCross />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
