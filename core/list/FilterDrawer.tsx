import { InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { SelectBelowLabel } from '../../shared/ui/FilterBar/SelectField.tsx';
import type { FilterSelect } from '../../shared/ui/FilterBar/types.ts';
import { FormField } from '../../shared/ui/FormField/FormField.tsx';
import { type FilterSpec, type FilterTable, readValue } from './listFilters.ts';
import type { ListAddress } from './useListAddress.ts';
import { useText } from '../shell/useText.ts';

/** A filter of options as the kit's select. */
export function selectOf(name: string, spec: FilterSpec, address: ListAddress): FilterSelect | undefined {
  const value = (address.state.values[name] ?? '').split(',').filter(Boolean);
  const onChange = (next: string[]): void => address.setValues({ [name]: next.join(',') });
  if (spec.kind === 'flag') {
    const options = [
      { value: '1', label: spec.yes },
      { value: '0', label: spec.no },
    ];
    return { id: name, label: spec.label, options, value, onChange, single: true };
  }
  if (spec.kind !== 'codes' && spec.kind !== 'ids') return undefined;
  const { label, options, single } = spec;
  return { id: name, label, options, value, onChange, ...(single && { single }) };
}

/** The fields of "More filters": every filter that has no room in the bar. Each acts at once. */
export function FilterDrawer({
  filters,
  address,
}: {
  readonly filters: FilterTable;
  readonly address: ListAddress;
}): ReactElement {
  return (
    <div className="tl-list-drawer">
      {Object.entries(filters).map(([name, spec]) => {
        const select = selectOf(name, spec, address);
        if (select) return <SelectBelowLabel key={name} {...select} />;
        return 'params' in spec ? <RangeField key={name} spec={spec} address={address} /> : null;
      })}
    </div>
  );
}

function RangeField({
  spec,
  address,
}: {
  readonly spec: FilterSpec & { readonly params: readonly [string, string] };
  readonly address: ListAddress;
}): ReactElement {
  const t = useText();
  const names = [t('list.from', { label: spec.label }), t('list.to', { label: spec.label })];
  return (
    <FormField label={spec.label} group>
      {() => (
        <div className="tl-list-range">
          {spec.params.map((param, index) => {
            const value = address.state.values[param] ?? '';
            const send = (typed: string): void => {
              // A half-typed figure changes nothing; an emptied field takes the end away.
              const next = readValue(spec, typed);
              if (next !== value && (next || typed === '')) address.setValues({ [param]: next });
            };
            return (
              <InputGroup
                // A change from outside starts the field anew; while typing it keeps what is typed.
                key={`${param}=${value}`}
                type={spec.kind === 'time' ? 'time' : 'number'}
                aria-label={names[index]}
                defaultValue={value}
                {...(spec.kind === 'number' && { min: spec.min, max: spec.max })}
                onBlur={(event) => send(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') send(event.currentTarget.value);
                }}
              />
            );
          })}
          {spec.kind === 'number' ? <span>{spec.unit}</span> : null}
        </div>
      )}
    </FormField>
  );
}
