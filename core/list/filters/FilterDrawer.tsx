import { InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { parseYuan, yuanOf } from '../../../shared/format/money.ts';
import { DateRangeField } from '../../../shared/ui/FilterBar/DateRangeField.tsx';
import { SelectBelowLabel } from '../../../shared/ui/FilterBar/SelectField.tsx';
import type { FilterBarProps, FilterSelect } from '../../../shared/ui/FilterBar/types.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { type FilterSpec, type FilterTable, type FilterValues, readValue } from './listFilters.ts';
import type { ListAddress } from '../address/useListAddress.ts';
import { useText } from '../../shell/useText.ts';
import { ignoreComposing } from '../../../shared/ui/composition.ts';

/** A filter of options as the kit's select. */
export function selectOf(name: string, spec: FilterSpec, address: ListAddress): FilterSelect | undefined {
  const value = (address.state.values[name] ?? '').split(',').filter(Boolean);
  const onChange = (next: string[]): void => address.setValues({ [name]: next.join(',') });
  if (spec.kind === 'flag') {
    const options = [
      { value: '1', label: spec.yes },
      ...(spec.no === undefined ? [] : [{ value: '0', label: spec.no }]),
    ];
    return { id: name, label: spec.label, options, value, onChange, single: true };
  }
  if (spec.kind !== 'codes' && spec.kind !== 'ids') return undefined;
  const { label, options, single, search, unset } = spec;
  return { id: name, label, options, value, onChange, search, unset, ...(single && { single }) };
}

type DatesSpec = Extract<FilterSpec, { readonly kind: 'dates' }>;

/** A range of business days as the kit's field. */
export function datesOf(
  spec: DatesSpec,
  address: ListAddress,
  taken: (values: FilterValues) => FilterValues = (values) => values,
): NonNullable<FilterBarProps['dates']> {
  const [start, end] = spec.params;
  const values = taken(address.state.values);
  return {
    label: spec.label,
    value: { start: values[start] ?? null, end: values[end] ?? null },
    onChange: (range) =>
      address.setValues(
        taken({ ...address.state.values, [start]: range.start ?? '', [end]: range.end ?? '' }),
      ),
  };
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
        if (spec.kind === 'dates')
          return (
            <FormField key={name} label={spec.label} group>
              {() => <DateRangeField {...datesOf(spec, address)} />}
            </FormField>
          );
        if (spec.kind === 'text') return <TextField key={name} name={name} spec={spec} address={address} />;
        return 'params' in spec ? <RangeField key={name} spec={spec} address={address} /> : null;
      })}
    </div>
  );
}

/** A text beside the one of the search box; it counts when it is typed to its end. */
function TextField(props: {
  readonly name: string;
  readonly spec: Extract<FilterSpec, { readonly kind: 'text' }>;
  readonly address: ListAddress;
}): ReactElement {
  const { name, spec, address } = props;
  const value = address.state.values[name] ?? '';
  const send = (typed: string): void => {
    const next = readValue(spec, typed);
    if (next !== value) address.setValues({ [name]: next });
  };
  return (
    <FormField label={spec.label} help={spec.placeholder}>
      {(control) => (
        <InputGroup
          {...control}
          // A change from outside starts the field anew; while typing it keeps what is typed.
          key={value}
          defaultValue={value}
          onBlur={(event) => send(event.currentTarget.value)}
          onKeyDown={ignoreComposing((event) => {
            if (event.key === 'Enter') send(event.currentTarget.value);
          })}
        />
      )}
    </FormField>
  );
}

type RangeSpec = Extract<FilterSpec, { readonly kind: 'time' | 'number' | 'money' }>;

/** What the address holds of what was typed: cents of yuan, everything else as it is. */
function heldOf({ kind }: RangeSpec, typed: string): string {
  if (kind !== 'money') return typed;
  const read = parseYuan(typed);
  return read.ok ? String(read.cents) : '';
}

function RangeField({
  spec,
  address,
}: {
  readonly spec: RangeSpec;
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
              const next = readValue(spec, heldOf(spec, typed));
              if (next !== value && (next || typed === '')) address.setValues({ [param]: next });
            };
            return (
              <InputGroup
                // A change from outside starts the field anew; while typing it keeps what is typed.
                key={`${param}=${value}`}
                type={spec.kind === 'money' ? 'text' : spec.kind}
                {...(spec.kind === 'money' && { inputMode: 'decimal' })}
                aria-label={names[index]}
                defaultValue={spec.kind === 'money' && value ? yuanOf(Number(value)) : value}
                {...(spec.kind === 'number' && { min: spec.min, max: spec.max })}
                onBlur={(event) => send(event.currentTarget.value)}
                onKeyDown={ignoreComposing((event) => {
                  if (event.key === 'Enter') send(event.currentTarget.value);
                })}
              />
            );
          })}
          {spec.kind === 'number' ? <span>{spec.unit}</span> : null}
          {spec.kind === 'money' ? <span>¥</span> : null}
        </div>
      )}
    </FormField>
  );
}
